import {
  createLeaderboard,
  freezeLeaderboards,
  type LeaderboardTerms,
  leaderboardReader,
  leaderboardsOfMember,
} from '@app/core/engagement/leaderboards';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { isCaughtUp } from '../play/stake-counter.ts';
import { until } from '../until.ts';
import { whole } from '../world.ts';
import { allowRewards } from './missions.ts';

const DAY_MS = 86_400_000;

export interface MadeLeaderboard extends Partial<Omit<LeaderboardTerms, 'prizes' | 'stakeMin'>> {
  /** Whole units. */
  readonly prizes?: readonly number[];
  readonly stakeMin?: number;
}

/** A leaderboard of a day from now on: 50 and 30 for the two largest multipliers. */
export const termsOf = (
  now: Date,
  { prizes = [50, 30], stakeMin = 0, ...terms }: MadeLeaderboard = {},
): LeaderboardTerms => ({
  name: 'Lantern day',
  names: { CN: '灯笼日' },
  measure: 'multiplier',
  categories: [],
  betsMin: 1,
  startsAt: now,
  endsAt: new Date(now.getTime() + DAY_MS),
  turnoverTimes: 0,
  claimDays: 7,
  ...terms,
  prizes: prizes.map(whole),
  stakeMin: whole(stakeMin),
});

/** Creates a leaderboard of a site. Returns its public id. */
export async function makeLeaderboard(
  deps: Deps,
  merchantId: bigint,
  made: MadeLeaderboard = {},
): Promise<string> {
  await allowRewards(deps, merchantId);
  const now = deps.clock();
  return inTransaction(deps.db, (tx) =>
    createLeaderboard(tx, deps, { merchantId, terms: termsOf(now, made) }, now),
  );
}

/** The stream is final only below the oldest transaction of the server, which may be another test's. */
export const rankAll = (deps: Deps, on: Deps = deps): Promise<unknown> =>
  until('all bets are ranked', async () => {
    await leaderboardReader.run(on);
    return isCaughtUp(deps.db, leaderboardReader);
  });

export const freeze = (deps: Deps): Promise<number> => freezeLeaderboards(deps);

/** The first leaderboard as a member sees it. */
export async function boardOf(deps: Deps, { id: memberId, merchantId }: Member) {
  const [board] = await leaderboardsOfMember(deps.db, { merchantId, memberId, now: deps.clock() });
  if (!board) throw new Error('the site has no leaderboard');
  return board;
}

/** Rank, score and prize of each shown place. */
export const ranksOn = async (deps: Deps, member: Member): Promise<number[][]> =>
  (await boardOf(deps, member)).ranks.map(({ rank, score, prize }) => [
    rank,
    Number(score) / 100,
    Number(prize) / 10_000,
  ]);
