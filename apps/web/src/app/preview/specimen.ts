import type { Answer, Request } from '@app/shared/api/contract';
import type { CallDescriptor } from '@app/shared/api/define-call';
import { type Money, money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';

/** What a preview says in place of the server, by the name of a call. */
export type Specimen = readonly [call: string, answer: (input: never) => unknown];

/** One answer, of the shape that the contract gives it. */
export const specimen = <D extends CallDescriptor>(
  { name }: D,
  answer: (input: Request<D>) => Answer<D>,
): Specimen => [name, answer];

/** An amount in the site's currency, whichever that is. */
export const amount = (whole: number): Money => money(unitsOfWire(whole));
