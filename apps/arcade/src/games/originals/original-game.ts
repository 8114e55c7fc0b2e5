import type { Game, GameFacts } from '../game.ts';
import type { GameNames } from '../names.ts';
import { dealOriginal, ORIGINALS_RETURN, type Original, payoutOf } from './original.ts';
import { wholeStakes } from './stakes.ts';

export interface OriginalFacts extends Omit<GameFacts, 'returnToPlayer'> {
  readonly names: GameNames;
  readonly icon: () => string;
}

/** Combines the rules of an original with its catalog data. */
export function originalGame(rules: Original, { names, icon, ...facts }: OriginalFacts): Game {
  return {
    code: rules.code,
    names,
    icon,
    stakeLadder: wholeStakes,
    choices: { all: rules.choices, opening: rules.openingChoice },
    deal: async (seeds, { stake, choice }) => {
      if (choice === null) throw new RangeError(`a round of ${rules.code} without a choice`);
      const dealt = await dealOriginal(rules, { seeds, choice });
      return { stops: dealt.stops, payout: payoutOf(dealt, stake) };
    },
    published: {
      ...facts,
      returnToPlayer: Number(ORIGINALS_RETURN.over) / Number(ORIGINALS_RETURN.under),
    },
  };
}
