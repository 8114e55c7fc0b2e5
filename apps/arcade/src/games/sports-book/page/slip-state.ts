import type { SlipState } from './bet-slip.ts';
import { type BookWords, type LeagueText, legName } from './league-text.ts';
import type { Slip } from './slip.ts';

interface SlipNow extends Pick<SlipState, 'canBet' | 'isSending'> {
  readonly slip: Slip;
  /** Number of the matchday's round. */
  readonly number: number;
}

/** The slip with the names of its selections. */
export function slipState(
  words: BookWords,
  league: LeagueText,
  { slip, number, canBet, isSending }: SlipNow,
): SlipState {
  const fixtures = league.book.fixturesOf(number);
  const legs = slip.legs.flatMap(({ match, ...leg }) => {
    const fixture = fixtures[match];
    const { selection } = league.book.pickOf(leg.place);
    return fixture ? [{ ...leg, name: legName(words, league, { fixture, selection }) }] : [];
  });
  const { kind, bets, problem, isMoved, isStakeWrong } = slip;
  return { legs, kind, bets, problem, isMoved, isStakeWrong, canBet, isSending };
}
