import type { Lane } from '@app/lottery/lane';
import { resultFormOf } from '@app/lottery/result-forms';

export type { Lane };

/** What can be followed of a family's results. */
export const lanesOf = (family: string): readonly Lane[] => resultFormOf(family)?.lanes ?? [];
