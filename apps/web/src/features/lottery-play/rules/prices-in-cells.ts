import type { Play } from '@app/lottery/family';

/** Whether each value of a board has a price of its own, which stands on the value itself. */
export const pricesInCells = ({ tiersAre, tiers, board: { rows } }: Play): boolean =>
  tiersAre === 'apart' &&
  rows.some(({ values }) => values.some((value) => tiers.some(({ code }) => code === value)));
