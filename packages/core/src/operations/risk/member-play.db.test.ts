import type { RiskCode } from '@app/shared/risk/risk-marks';
import { riskRules } from '@app/shared/risk/settings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depositWith, makePromotion } from '../../../../../tests/support/money/bonuses.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import {
  GAME_NAME,
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { judgedReasonsOf } from '../../money/withdrawals/index.ts';
import { recordLoginAttempt } from '../../people/access/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { assessRisks, explainPlay, marksOf } from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;
let other: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId } = await makeSite(deps));
  const { id: agentId } = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId });
  other = await makeMember(deps, { merchantId, agentId });
  await makePayable(deps, merchantId, { dayCountMax: 100 });
  await makeWithdrawer(deps, player, 1_000);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const codesOf = async (member: Member): Promise<RiskCode[]> =>
  (await marksOf(db, [member.id])).map(({ code }) => code);
const reasonOf = async (code: RiskCode) => {
  const { id } = await ask(deps, player, 20);
  return (await judgedReasonsOf(db, id)).find((reason) => reason.code === code);
};
const explain = (code: 'even_play' | 'mirrored_play', rowsMax = 100) =>
  explainPlay(db, { merchantId, memberId: player.id, code, language: 'EN', rowsMax }, now);

/** Rounds with bets on both sides, so that one wins the other's loss. */
const bothSides = (count: number, stake = 2): PlayedBet[] =>
  Array.from({ length: count }, (_, nth) => `${nth}`).flatMap((round) => [
    { by: player, stake, result: 'won', round },
    { by: player, stake, result: 'lost', round },
  ]);

describe('turnover without risk', () => {
  test('marks bets on both sides of each round, with figures and the list of bets', async () => {
    await playBets(deps, merchantId, bothSides(60));
    await playBets(deps, merchantId, [{ by: player, stake: 3, result: 'lost' }]);
    expect(await reasonOf('even_play')).toEqual({
      code: 'even_play',
      weight: 60,
      count: 61,
      most: 5,
      against: whole(243),
      amount: whole(240),
      worst: whole(3),
    });
    const { rows, hasMore } = await explain('even_play', 20);
    expect(hasMore).toBe(true);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ game: GAME_NAME, stake: whole(3), isMarked: false });
    expect(rows[1]).toMatchObject({
      stake: whole(4),
      payout: whole(4),
      isMarked: true,
      other: null,
    });
  });

  test('ignores fewer rounds, or less turnover', async () => {
    await playBets(deps, merchantId, bothSides(49, 50));
    expect(await reasonOf('even_play')).toBeUndefined();
    pass(1);
    await playBets(deps, merchantId, bothSides(99, 0.5));
    expect(await reasonOf('even_play')).toBeUndefined();
  });

  test('does not mark one bet a round, won or lost', async () => {
    const bets = Array.from({ length: 80 }, (_, nth): PlayedBet => {
      return { by: player, stake: 5, result: nth % 2 ? 'won' : 'lost' };
    });
    await playBets(deps, merchantId, bets);
    expect(await reasonOf('even_play')).toBeUndefined();
  });

  test('many small bets at risk do not hide large bets without risk; voided bets do not count', async () => {
    await playBets(deps, merchantId, bothSides(60, 20));
    const small = Array.from({ length: 200 }, (): PlayedBet => {
      return { by: player, stake: 1, result: 'lost' };
    });
    await playBets(deps, merchantId, small);
    const large = await playBets(deps, merchantId, [{ by: player, stake: 900, result: 'lost' }]);
    await voidAll(deps, merchantId, large);
    expect(await reasonOf('even_play')).toMatchObject({ count: 260, worst: whole(1) });
  });

  test('counts bets before the last withdrawal separately, and finds a small share by setting', async () => {
    await playBets(deps, merchantId, bothSides(60));
    expect(await reasonOf('even_play')).toBeDefined();
    pass(10);
    expect(await reasonOf('even_play')).toBeUndefined();
    const change = { evenRoundsMin: 5, evenTurnoverMin: whole(1) };
    await decide({ deps }, { merchantId }, { setting: riskRules, change });
    pass(10);
    await playBets(deps, merchantId, bothSides(5));
    expect(await reasonOf('even_play')).toMatchObject({ count: 5 });
  });
});

/** Lets two members log in on one device. */
async function shareDevice(): Promise<void> {
  for (const { id: memberId, username: name } of [player, other])
    await recordLoginAttempt(deps, {
      merchantId,
      memberId,
      name,
      ip: '203.0.113.7',
      device: 'phone',
      browser: 'B/1',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
  await assessRisks(deps);
}

/** Lets both bet within two minutes, several times. With `against` the other member loses the wins of the first. */
async function playBeside({ against, times = 30 }: { against: boolean; times?: number }) {
  for (let nth = 0; nth < times; nth++) {
    const [won, lost] = nth % 3 === 0 ? (['won', 'lost'] as const) : (['lost', 'won'] as const);
    await playBets(deps, merchantId, [
      { by: player, stake: 10, result: won },
      { by: other, stake: 10, result: against ? lost : won },
    ]);
    pass(2);
  }
}

describe('bets that another member offsets', () => {
  test('are marked if the two share a device, with the list of their common rounds', async () => {
    await shareDevice();
    await playBeside({ against: true });
    expect(await reasonOf('mirrored_play')).toEqual({
      code: 'mirrored_play',
      weight: 60,
      count: 30,
      most: 30,
      worst: null,
      amount: whole(600),
      against: whole(600),
    });
    const { rows } = await explain('mirrored_play');
    expect(rows).toHaveLength(30);
    expect(rows[0]).toMatchObject({
      game: GAME_NAME,
      stake: whole(10),
      isMarked: true,
      other: { username: other.username, publicId: other.publicId, stake: whole(10) },
    });
  });

  test('ignores pairs without a shared trait, with results in the same direction, or too few rounds', async () => {
    await playBeside({ against: true });
    expect(await reasonOf('mirrored_play')).toBeUndefined();
    await shareDevice();
    await playBeside({ against: false });
    expect(await reasonOf('mirrored_play')).toBeUndefined();
    await playBeside({ against: true, times: 29 });
    expect(await reasonOf('mirrored_play')).toBeUndefined();
    expect((await explain('mirrored_play')).rows).toEqual([]);
  });
});

describe('flags one bonus for two members who share a device', () => {
  test('marks both members', async () => {
    const promotion = await makePromotion(deps, merchantId);
    for (const member of [player, other]) await depositWith(deps, member, promotion);
    await shareDevice();
    for (const member of [player, other])
      expect(await marksOf(db, [member.id])).toContainEqual(
        expect.objectContaining({ code: 'shared_bonus', count: 1, weight: 40 }),
      );
  });

  test('does not mark bonuses of different promotions', async () => {
    for (const member of [player, other])
      await depositWith(deps, member, await makePromotion(deps, merchantId));
    await shareDevice();
    for (const member of [player, other])
      expect(await codesOf(member)).toEqual(['shared_device', 'shared_network']);
  });
});
