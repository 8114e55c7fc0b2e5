import type { Game, GameFacts } from '../game.ts';
import type { GameNames } from '../names.ts';
import { drawShared, payoutOfPlaces, type SharedRules, tableStakes } from './shared-game.ts';

interface SharedFacts extends Omit<GameFacts, 'category'> {
  readonly names: GameNames;
  readonly icon: () => string;
}

/** Combines the rules of a shared table with its catalog data. */
export function sharedTableGame(rules: SharedRules, { names, icon, ...facts }: SharedFacts): Game {
  return {
    code: rules.code,
    names,
    icon,
    stakeLadder: tableStakes,
    table: {
      places: rules.places,
      draw: (seeds) => drawShared(rules, seeds),
      payoutOf: (stops, places) => payoutOfPlaces(rules, stops, places),
    },
    deal: async (seeds, { places }) => {
      if (!places) throw new RangeError(`a bet of ${rules.code} without places`);
      const stops = await drawShared(rules, seeds);
      return { stops, payout: payoutOfPlaces(rules, stops, places) };
    },
    published: { ...facts, category: 'live' },
  };
}
