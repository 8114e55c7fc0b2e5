import type { Lane } from '@app/lottery/lane';
import { resultFormOf } from '@app/lottery/result-forms';

export type { Lane };

/** The lanes of a family's results, such as positions. */
export const lanesOf = (family: string): readonly Lane[] => resultFormOf(family)?.lanes ?? [];
