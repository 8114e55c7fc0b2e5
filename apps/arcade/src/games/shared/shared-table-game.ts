import type { Game, GameFacts, RunRules, TablePace } from '../game.ts';
import type { GameNames } from '../names.ts';
import {
  coveredPart,
  drawShared,
  payoutOfPlaces,
  type SharedRules,
  stakeOfPlaces,
  tableStakes,
} from './shared-game.ts';

interface SharedFacts extends Omit<GameFacts, 'category'> {
  /** Category in the catalog: live unless given. */
  readonly category?: GameFacts['category'];
  readonly names: GameNames;
  readonly icon: () => string;
  readonly pace?: TablePace;
  /** Chips unless given. */
  readonly stakeLadder?: Game['stakeLadder'];
  readonly run?: RunRules;
}

/** Combines the rules of a shared table with its catalog data. */
export function sharedTableGame(
  rules: SharedRules,
  { names, icon, pace, stakeLadder = tableStakes, run, ...facts }: SharedFacts,
): Game {
  return {
    code: rules.code,
    names,
    icon,
    stakeLadder,
    table: {
      places: rules.places,
      draw: (seeds, periods) => drawShared(rules, seeds, periods),
      stakeOf: (places) => stakeOfPlaces(rules, places),
      payoutOf: (stops, places) => payoutOfPlaces(rules, stops, places),
      ...(rules.opposites && {
        coveredOf: (all, bet) => coveredPart(rules, all, bet),
      }),
      ...(rules.wagerOdds && { wagerOdds: rules.wagerOdds }),
      ...(rules.periods && { periods: rules.periods }),
      ...(pace && { pace }),
      ...(run && { run }),
    },
    deal: async (seeds, { places }) => {
      if (!places) throw new RangeError(`a bet of ${rules.code} without places`);
      const stops = await drawShared(rules, seeds);
      return { stops, payout: payoutOfPlaces(rules, stops, places) };
    },
    published: { category: 'live', ...facts },
  };
}
