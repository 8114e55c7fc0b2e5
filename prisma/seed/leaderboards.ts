import {
  createLeaderboard,
  freezeLeaderboards,
  type LeaderboardTerms,
  leaderboardReader,
  leaderboardsOfSite,
} from '@app/core/engagement/leaderboards';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const DAY_MS = 24 * 3_600_000;

type DemoTerms = Pick<LeaderboardTerms, 'name' | 'names' | 'measure' | 'betsMin' | 'prizes'> & {
  /** Days from now. */
  readonly from: number;
  readonly to: number;
};

const BOARDS: readonly DemoTerms[] = [
  {
    name: 'Lantern week',
    names: { CN: '灯笼周' },
    measure: 'multiplier',
    betsMin: 5,
    prizes: [12, 8, 5, 3, 2].map(whole),
    from: -4,
    to: 3,
  },
  {
    name: 'Steady hands',
    names: { CN: '稳操胜券' },
    measure: 'win_share',
    betsMin: 10,
    prizes: [6, 4, 2].map(whole),
    from: -12,
    to: -4,
  },
];

/** Creates a leaderboard that runs and one that is final, and counts the bets of the replayed month. Repeatable. */
export async function setUpLeaderboards(deps: Deps, merchantId: bigint): Promise<void> {
  if ((await leaderboardsOfSite(deps.db, merchantId)).length > 0) return;
  const now = deps.clock().getTime();
  await inTransaction(deps.db, async (tx) => {
    for (const { from, to, ...terms } of BOARDS) {
      const startsAt = new Date(now + from * DAY_MS);
      await createLeaderboard(
        tx,
        deps,
        {
          merchantId,
          terms: {
            ...terms,
            categories: [],
            stakeMin: whole(0),
            startsAt,
            endsAt: new Date(now + to * DAY_MS),
            turnoverTimes: 1,
            claimDays: 14,
          },
        },
        startsAt,
      );
    }
  });
  await leaderboardReader.run(deps);
  await freezeLeaderboards(deps);
}
