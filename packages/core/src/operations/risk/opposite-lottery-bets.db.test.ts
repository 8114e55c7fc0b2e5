import { riskRules } from '@app/shared/risk/settings';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  makeBettor,
  makeDraw,
  makeLotteryWorld,
  settle,
} from '../../../../../tests/support/play/lottery-world.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { depsOf, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { judgedReasonsOf } from '../../money/withdrawals/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { explainPlay } from './index.ts';

const MINUTE_MS = 60_000;
const DRAWS = 5;

let db: Database;
let now: Date;
let deps: Deps;
let world: LotteryWorld;
let player: Member;

beforeEach(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  world = await makeLotteryWorld(deps);
  const { merchantId } = world;
  await makePayable(deps, merchantId, { dayCountMax: 100 });
  player = await makeBettor(deps, world);
  await makeWithdrawer(deps, player, 1_000);
  const change = { evenRoundsMin: DRAWS, evenTurnoverMin: whole(1) };
  await decide({ deps }, { merchantId }, { setting: riskRules, change });
  return async () => {
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  };
});

/** Bets on the sides of one position, each by its own order, on several draws. */
async function betOn(sides: readonly string[]): Promise<void> {
  for (let n = 0; n < DRAWS; n++) {
    const { drawId } = await makeDraw(deps, world.lotteryId, `${sides.join('-')} ${n}`);
    for (const side of sides) {
      const ball = `${side}||`;
      const slips = [{ play: 'FixedPlaceSides', ball, by: 'pick', mode: 1, multiple: 5 } as const];
      await bet(deps, world, player, { slips, total: 10, drawId });
    }
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await drawOutcome(deps, drawId, '934');
    await settle(deps);
  }
}

const evenPlay = async () => {
  const { id } = await ask(deps, player, 20);
  return (await judgedReasonsOf(db, id)).find(({ code }) => code === 'even_play');
};

test('opposite bets on a draw in separate orders are one risk-free round, without turnover', async () => {
  await betOn(['big', 'small']);
  expect(await evenPlay()).toMatchObject({
    count: DRAWS,
    against: whole(DRAWS * 20),
    amount: whole(DRAWS * 19),
    worst: whole(1),
  });
  const { merchantId } = world;
  const { rows } = await explainPlay(
    db,
    { merchantId, memberId: player.id, code: 'even_play', language: 'EN', rowsMax: 100 },
    now,
  );
  expect(rows).toHaveLength(DRAWS);
  expect(rows[0]).toMatchObject({
    game: 'Quick LF',
    stake: whole(20),
    payout: whole(19),
    isMarked: true,
  });
});

test('two orders on a draw that win together are at risk', async () => {
  await betOn(['big', 'odd']);
  expect(await evenPlay()).toBeUndefined();
});
