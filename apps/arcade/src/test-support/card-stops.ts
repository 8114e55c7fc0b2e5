import { frostedPanes } from '../games/frosted-panes/rules.ts';

/** The numbers of a card of Frosted Panes by its value and the places of its two layouts. */
export const cardStops = (value: number, losing: number, winning: number): number[] =>
  [value, losing, winning].flatMap((place, pair) => {
    const below = frostedPanes.draws[2 * pair + 1] ?? 1;
    return [Math.floor(place / below), place % below];
  });
