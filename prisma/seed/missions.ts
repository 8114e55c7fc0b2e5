import {
  countMissionTasks,
  createMission,
  missionReader,
  missionsOfMember,
  missionsOfSite,
  type WrittenMission,
} from '@app/core/engagement/missions';
import { claimReward } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const DAY_MS = 24 * 3_600_000;

const ANY_BET = {
  categories: [],
  games: [],
  stakeMin: whole(0),
  result: 'any',
  multiplierMin: null,
  hours: null,
  endsAt: null,
  points: 0n,
  turnoverTimes: 1,
  claimDays: 14,
} as const;

type DemoMission = Omit<WrittenMission, 'terms'> & {
  readonly terms: Omit<WrittenMission['terms'], 'startsAt'>;
};

const MISSIONS: readonly DemoMission[] = [
  {
    measure: 'deposits',
    period: 'once',
    terms: {
      ...ANY_BET,
      name: 'Drop anchor',
      names: { CN: '靠岸' },
      target: whole(500),
      reward: whole(4),
    },
  },
  {
    measure: 'deposits',
    period: 'week',
    terms: {
      ...ANY_BET,
      name: 'Fill the hold',
      names: { CN: '满载而归' },
      target: whole(2_500),
      reward: whole(6),
    },
  },
  {
    measure: 'bets',
    period: 'day',
    terms: {
      ...ANY_BET,
      name: 'Ten rounds before dinner',
      names: { CN: '晚饭前十局' },
      target: 10n,
      stakeMin: whole(1),
      reward: money(5_000n),
      points: 20n,
    },
  },
  {
    measure: 'bets',
    period: 'day',
    terms: {
      ...ANY_BET,
      name: 'Triple lantern',
      names: { CN: '三倍灯笼' },
      target: 2n,
      categories: ['RNG', 'MINI', 'CRASH'],
      result: 'won',
      multiplierMin: 300,
      reward: whole(1),
    },
  },
  {
    measure: 'bet_days',
    period: 'week',
    terms: {
      ...ANY_BET,
      name: 'Four evenings at the harbor',
      names: { CN: '海港四夜' },
      target: 4n,
      stakeMin: whole(1),
      hours: { from: 12, to: 24 },
      reward: whole(2),
    },
  },
  {
    measure: 'two_factor',
    period: 'once',
    terms: {
      ...ANY_BET,
      name: 'Lock the harbor gate',
      names: { CN: '锁好港门' },
      target: 1n,
      turnoverTimes: 0,
      reward: whole(0),
      points: 200n,
    },
  },
];

interface Seeding {
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly players: readonly Member[];
}

/** Creates missions, counts the players' bets and deposits, and lets one of them claim a reward. Repeatable. */
export async function setUpMissions(
  deps: Deps,
  { merchantId, timeZone, players }: Seeding,
): Promise<void> {
  if ((await missionsOfSite(deps.db, merchantId)).length > 0) return;
  const startsAt = new Date(deps.clock().getTime() - DAY_MS);
  await inTransaction(deps.db, async (tx) => {
    for (const { terms, ...kind } of MISSIONS)
      await createMission(
        tx,
        deps,
        { merchantId, ...kind, terms: { ...terms, startsAt } },
        startsAt,
      );
  });
  await missionReader.run(deps);
  await countMissionTasks(deps);
  const [, claiming] = players;
  if (claiming) await claimOnce(deps, claiming, timeZone);
}

async function claimOnce(
  deps: Deps,
  { id: memberId, merchantId }: Member,
  timeZone: string,
): Promise<void> {
  const now = deps.clock();
  const asked = { merchantId, memberId, timeZone, language: 'EN', now } as const;
  const ready = (await missionsOfMember(deps.db, asked)).find(
    ({ rewardPublicId }) => rewardPublicId !== null,
  );
  const publicId = ready?.rewardPublicId;
  if (!publicId) return;
  const requestKey = { memberId, key: 'the mission of the demo', inputHash: publicId };
  await claimReward(deps, { requestKey, merchantId, memberId, publicId });
}
