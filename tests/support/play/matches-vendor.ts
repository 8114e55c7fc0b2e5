import type { Deps } from '@app/core/platform/kernel';
import type { GameCategory } from '@app/shared/games/game-categories';
import {
  MATCHES,
  type MatchesAnswer,
  type MatchesRequest,
  matchesRequest,
} from '@app/shared/games/matches-protocol';
import { startQuestionVendor } from './question-vendor.ts';

type Match = MatchesAnswer['matches'][number];

/** How the vendor answers: with its matches, not at all, late, or with something that must be refused. */
export type MatchesBehavior =
  | 'right'
  | 'silent'
  | 'late'
  | 'broken'
  | 'forged'
  | 'too long'
  | 'wrong odds'
  | 'no name';

export type MatchesVendor = Awaited<ReturnType<typeof startMatchesVendor>>;

/** A vendor with a sports book. Tests change its matches and how it answers. */
export async function startMatchesVendor(
  deps: Deps,
  { category = 'SPORTS' }: { readonly category?: GameCategory } = {},
) {
  const received: MatchesRequest[] = [];
  const matches: Match[] = [];
  let behavior: MatchesBehavior = 'right';
  let late = Promise.withResolvers<void>();

  const vendor = await startQuestionVendor(deps, {
    category,
    answerTo: async (name, body) => {
      if (name !== MATCHES) return null;
      received.push(matchesRequest().parse(body));
      if (behavior === 'silent') return null;
      if (behavior === 'late') await late.promise;
      if (behavior === 'broken') return { text: '<html>' };
      if (behavior === 'too long') return { text: JSON.stringify({ pad: 'x'.repeat(300_000) }) };
      const answer = { status: 'OK', matches: matches.map((match) => changed(behavior, match)) };
      return { text: JSON.stringify(answer), isForged: behavior === 'forged' };
    },
  });

  return {
    ...vendor,
    received,
    matches,
    setBehavior: (other: MatchesBehavior) => {
      behavior = other;
    },
    /** Sends the answers that are late. */
    answerNow: () => {
      late.resolve();
      late = Promise.withResolvers<void>();
    },
    /** Adds a match whose bets are taken between two times. It begins a second after its bets close. */
    add: (matchId: string, opensAt: number, closesAt: number, changes: Partial<Match> = {}) =>
      matches.push({
        matchId,
        gameCode: vendor.gameCode,
        home: { name: 'Harbor Reds', names: { CN: '港湾红' } },
        away: { name: 'Saltmarsh', names: {} },
        opensAt,
        closesAt,
        startsAt: closesAt + 1_000,
        odds: { home: 1_620_000, draw: 3_900_000, away: 5_470_000 },
        ...changes,
      }),
  };
}

function changed(behavior: MatchesBehavior, match: Match): object {
  if (behavior === 'wrong odds') return { ...match, odds: { ...match.odds, home: 0.5 } };
  if (behavior === 'no name') return { ...match, home: { name: ' ' } };
  return match;
}
