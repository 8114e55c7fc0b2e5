import type { Answer, Request } from '@app/shared/contract/contract';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { type Money, money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';

/** A specimen answer to a call in a preview, by the call's name. */
export type Specimen = readonly [call: string, answer: (input: never) => unknown];

export const specimen = <D extends CallDescriptor>(
  { name }: D,
  answer: (input: Request<D>) => Answer<D>,
): Specimen => [name, answer];

/** An amount in the site's currency. */
export const amount = (whole: number): Money => money(unitsOfWire(whole));
