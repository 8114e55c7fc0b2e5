import type { Play } from '@app/lottery/family';

/** Whether each value of a board has its own price, shown on the value. */
export const pricesInCells = ({ tiersAre, tiers, board: { rows } }: Play): boolean =>
  tiersAre === 'apart' &&
  rows.some(({ values }) => values.some((value) => tiers.some(({ code }) => code === value)));
