import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legOf,
  legsOf,
  makeBettor,
  makeDraw,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, fund, whole } from '../../../../../../tests/support/world.ts';
import { house, houseBalance } from '../../../books/ledger/index.ts';
import {
  listShortages,
  lockAndCheckDebts,
  owedBy,
  settleDebts,
} from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readBets } from '../../bets/index.ts';
import { correctOutcome, type DecideBets, settleDraws } from '../../lotteries/index.ts';
import {
  auditDraws,
  consequencesOfCorrection,
  decideBets,
  legsToSettle,
  slipsOfLeg,
} from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

/** The payout of a winning note of two whole units at the series of the tests. */
const WIN = whole(1_900);

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;
let other: Member;
let enqueued: string[];

beforeEach(async () => {
  enqueued = [];
  noon = await beginAtNoon({
    limits: { liabilityMax: whole(100_000_000) },
    enqueue: (job) => void enqueued.push(job),
  });
  ({ db, deps, world, member } = noon);
  await db.prisma.lottery.updateMany({ data: { source: 'external' } });
  other = await makeBettor(deps, world);
  return noon.close;
});

const betOn = (ball: string, by = member) =>
  bet(deps, world, by, { slips: [straight(ball)], total: 2 });
/** Draws 1-3-4, and settles it. */
const settled = async () => {
  noon.after(70_000);
  await drawOutcome(deps, world.drawId, '134');
  await settle(deps);
};
const correct = async (result: string) => {
  const { drawId } = world;
  const { outcomeVersion } = await db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id: drawId },
  });
  const because = { operator: 'anna', reason: 'misprint', version: outcomeVersion ?? 0 };
  await inTransaction(db, (tx) => correctOutcome(tx, { drawId, result, ...because }, deps.clock()));
};
const cashes = () => Promise.all([cashOf(db, member), cashOf(db, other)]);
const result = () =>
  houseBalance(db, house(world.merchantId, 'house_lottery', BigInt(world.lotteryId)));
/** Spends a member's money by a bet on the next draw. */
const spend = async (by: Member, amount: number) => {
  const { drawId } = await makeDraw(deps, world.lotteryId, '20261210-002');
  const slips = [straight('9|9|9', { multiple: amount / 2 })];
  await bet(deps, world, by, { slips, total: amount, drawId });
};

test('takes back wins by the old outcome, pays wins by the new one, and leaves other bets unchanged', async () => {
  const won = await betOn('1|3|4');
  const lost = await betOn('4|3|1', other);
  const neither = await betOn('9|9|9', other);
  await settled();
  expect(await cashes()).toEqual([whole(998) + WIN, whole(996)]);
  await correct('431');
  noon.after(600_000);
  const published: unknown[] = [];
  await settle({ ...deps, publish: (event) => void published.push(event) });
  expect(await cashes()).toEqual([whole(998), whole(996) + WIN]);
  expect(await result()).toBe(whole(6) - WIN);
  const legs = [await legOf(db, won), await legOf(db, lost), await legOf(db, neither)];
  expect(legs).toMatchObject([
    { state: legStates.lost, payout: 0n, payoutEntryId: null, outcomeVersion: 2 },
    { state: legStates.won, payout: WIN, outcomeVersion: 2 },
    { state: legStates.lost, payout: 0n, outcomeVersion: 2 },
  ]);
  const bets = legs.map(({ betId }) => betId);
  expect(await readBets(db, bets)).toMatchObject([
    { state: 'lost', payout: 0n },
    { state: 'won', payout: WIN },
    { state: 'lost', payout: 0n },
  ]);
  const { merchantId } = world;
  expect(published).toEqual([
    ...[member, other].flatMap(({ id: memberId }) => [
      { merchantId, memberId, kind: 'bets' },
      { merchantId, memberId, kind: 'balance' },
    ]),
    { merchantId, memberId: other.id, kind: 'messages' },
    { merchantId, kind: 'draws' },
  ]);
});

test('a slip’s payout follows the valid outcome, and is unknown until paid', async () => {
  const slips = [straight('1|3|4', { multiple: 2 }), straight('4|3|1')];
  const id = await bet(deps, world, member, { slips, total: 6 });
  const { publicId } = await legOf(db, id);
  const payouts = async () => {
    const listed = await slipsOfLeg(db, { memberId: member.id, publicId, skip: 0, rowsMax: 10 });
    return listed.slips.map(({ payout }) => payout);
  };
  expect(await payouts()).toEqual([null, null]);
  await settled();
  expect(await payouts()).toEqual([2n * WIN, 0n]);
  await correct('431');
  expect(await payouts()).toEqual([null, null]);
  noon.after(600_000);
  await settle(deps);
  expect(await payouts()).toEqual([0n, WIN]);
});

test('writes the difference to the bet stream: the stake stays, the payout changes', async () => {
  const { betId } = await legOf(db, await betOn('1|3|4'));
  await settled();
  await correct('431');
  await settle(deps);
  const events = await db.prisma.betEvent.findMany({ where: { betId }, orderBy: { seq: 'asc' } });
  expect(events.map(({ kind, payout, validBet }) => [kind, payout, validBet])).toEqual([
    [1, WIN, whole(2)],
    [2, WIN, whole(2)],
    [3, 0n, whole(2)],
  ]);
  expect(new Set(events.map(({ agentId, series }) => `${agentId} ${series}`)).size).toBe(1);
});

test('pays each version once, also when a correction is corrected back', async () => {
  await betOn('1|3|4');
  await betOn('4|3|1', other);
  await settled();
  await correct('431');
  await Promise.all([settle(deps, 1), settle(deps, 1)]);
  await correct('134');
  await Promise.all([settle(deps, 1), settle(deps, 2), settle(deps, 1)]);
  await settle(deps);
  expect(await cashes()).toEqual([whole(998) + WIN, whole(998)]);
});

test('resumes after the corrected legs, and restarts for another version', async () => {
  for (const ball of ['1|3|4', '9|9|9', '4|3|1']) await betOn(ball);
  await settled();
  const from: unknown[] = [];
  const steps = decideBets(deps, 1);
  const rest: DecideBets['rest'] = (tx, draw) => {
    const query: Tx['query'] = (statement, values) => {
      if (statement.name === 'lottery_bets.legs_to_correct') from.push(values?.slice(2, 4));
      return tx.query(statement, values);
    };
    return steps.rest({ ...tx, query }, draw);
  };
  const run = () => settleDraws(deps, new AbortController().signal, { ...steps, rest });
  await correct('431');
  await run();
  const ids = (await legsOf(db, world.drawId)).map(({ id }) => [world.merchantId, id]);
  expect(from.splice(0)).toEqual([[0n, 0n], ...ids]);
  await correct('134');
  await run();
  expect(from).toEqual([[0n, 0n], ...ids]);
  expect(await cashOf(db, member)).toBe(whole(994) + WIN);
});

test('a member who has spent the win owes the missing amount, is frozen, and pays it by new income', async () => {
  await betOn('1|3|4');
  await betOn('4|3|1', other);
  await settled();
  await spend(member, 2_800);
  await correct('431');
  enqueued = [];
  await settle(deps);
  const missing = WIN - whole(98);
  expect(await cashes()).toEqual([0n, whole(998) + WIN]);
  expect(await owedBy(db, member.id)).toBe(missing);
  expect(enqueued).toEqual(['settle-debts']);
  const { merchantId } = world;
  expect(await listShortages(db, { merchantId, isOpen: true, rowsMax: 9 })).toMatchObject([
    { username: member.username, cause: 'result_corrected', amount: missing, drawId: world.drawId },
  ]);
  const withdraw = inTransaction(db, (tx) => lockAndCheckDebts(tx, member.id));
  await expect(withdraw).rejects.toMatchObject({ code: 'agent.frozen' });
  await fund(deps, member, whole(1_900));
  await settleDebts(deps, new AbortController().signal);
  expect(await owedBy(db, member.id)).toBe(0n);
  expect(await cashOf(db, member)).toBe(whole(1_900) - missing);
});

test('a win by the new outcome offsets the reversal', async () => {
  await betOn('1|3|4');
  await betOn('4|3|1');
  await settled();
  await spend(member, 2_800);
  await correct('431');
  await settle(deps);
  expect(await cashOf(db, member)).toBe(whole(96));
  expect(await owedBy(db, member.id)).toBe(0n);
});

test('a correction is atomic for each bet and applied once after a crash at any statement', async () => {
  for (const ball of ['1|3|4', '4|3|1', '9|9|9', '1|3|4']) await betOn(ball);
  await settled();
  await spend(member, 4_000);
  await correct('431');
  const died = await crashAtEachStatement(
    deps,
    (dying) => settle(dying, 2),
    async () => {
      const legs = await legsOf(db, world.drawId);
      const paid = legs.reduce((sum, { payout }) => sum + payout, 0n);
      const has = (await cashOf(db, member)) - (await owedBy(db, member.id));
      expect(has).toBe(whole(1_000 - 8 - 4_000) + paid);
      expect(await auditDraws(db)).toEqual([]);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
  expect(await owedBy(db, member.id)).toBe(whole(1_108));
});

test('concurrent correction, bets and debt collection leave no negative balance', async () => {
  for (let n = 0; n < 4; n++) await betOn(n % 2 ? '1|3|4' : '4|3|1', n < 2 ? member : other);
  await settled();
  await spend(member, 1_000);
  await correct('999');
  const stop = new AbortController().signal;
  const bets = Array.from({ length: 4 }, () => spendSome(member));
  await Promise.all([settle(deps, 1), settle(deps, 2), settleDebts(deps, stop), ...bets]);
  await settle(deps);
  await settleDebts(deps, stop);
  const staked = (await db.prisma.lotteryLeg.findMany({ where: { memberId: member.id } })).reduce(
    (sum, { stake }) => sum + stake,
    0n,
  );
  const has = (await cashOf(db, member)) - (await owedBy(db, member.id));
  expect(has).toBe(whole(1_000) - staked);
  expect(await cashOf(db, other)).toBe(whole(996));
});

test('previews the effect of a correction', async () => {
  await betOn('1|3|4');
  await betOn('4|3|1', other);
  await betOn('4|3|1', other);
  await betOn('9|9|9', other);
  await settled();
  const asked = { drawId: world.drawId, result: '431' };
  const { merchantId } = world;
  const effect = { merchantId, legs: 4, changed: 3, members: 2, toPay: 2n * WIN, toTakeBack: WIN };
  const enough = { ...effect, owing: 0, lacking: 0n };
  expect(await consequencesOfCorrection(db, asked)).toEqual({ outcome: '431', sites: [enough] });
  expect(await cashOf(db, member)).toBe(whole(998) + WIN);
  await spend(member, 2_800);
  const short = { ...effect, owing: 1, lacking: WIN - whole(98) };
  expect(await consequencesOfCorrection(db, asked)).toEqual({ outcome: '431', sites: [short] });
  expect(await legsToSettle(db, { drawId: world.drawId, version: 1 })).toBe(0);
  expect(await legsToSettle(db, { drawId: world.drawId, version: 2 })).toBe(4);
  const same = consequencesOfCorrection(db, { ...asked, result: '134' });
  await expect(same).rejects.toMatchObject({ code: 'lottery.result_refused' });
});

/** A bet on the draw that is on sale, if its member has the money. */
async function spendSome(by: Member): Promise<void> {
  const next = await db.prisma.lotteryDraw.findFirst({ where: { number: '20261210-002' } });
  const order = {
    slips: [straight('9|9|9', { multiple: 50 })],
    total: 100,
    drawId: next?.id ?? 0n,
  };
  await bet(deps, world, by, order).catch(({ code }) =>
    expect(code).toBe('wallet.insufficient_funds'),
  );
}
