import { dragonsAndTigers, fixedPlaces, onSpan } from './digits.ts';
import type { PlainRules } from './plain.ts';

/** Three digits. */
export const lf: PlainRules = {
  ...onSpan('All3', 0, 3),
  ...onSpan('Last2', 1, 3),
  ...onSpan('First2', 0, 2),
  ...fixedPlaces,
  ...dragonsAndTigers(3),
};
