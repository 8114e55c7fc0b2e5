import { trialBalance } from '@app/core/books/ledger';
import { cancelWithdrawal } from '@app/core/money/withdrawals';
import { writeExports } from '@app/core/reports/exports';
import { bonusDetails, forfeitBonus } from '@app/shared/bonuses/schemas';
import type { Call } from '@app/shared/contract/define-call';
import { deposits } from '@app/shared/deposits/schemas';
import { askRecords, list as listFiles } from '@app/shared/exports/schemas';
import * as calls from '@app/shared/records/schemas';
import { withdrawals } from '@app/shared/withdrawals/schemas';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  depositWith,
  makePromotion,
  newestBonus,
} from '../../../../../tests/support/money/bonuses.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  type WithdrawalWorld,
  withdrawalWorld,
} from '../../../../../tests/support/money/withdrawal-world.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { whole } from '../../../../../tests/support/world.ts';

const TODAY = Date.parse('2026-12-10T12:00:00Z');
/** Longer ago than the longest range between two times. */
const LONG_AGO = Date.parse('2025-04-15T12:00:00Z');

let api: TestApi;
let world: WithdrawalWorld;
let now = new Date(TODAY);

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(TODAY);
  world = await withdrawalWorld(api);
  await offerSandbox(api.deps, world.site.merchantId);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const read = async (call: Call, body: object = {}) => (await world.ask(call, { body })).body.value;
const at = async <T>(moment: number, act: () => Promise<T>): Promise<T> => {
  now = new Date(moment);
  const done = await act();
  now = new Date(TODAY);
  return done;
};
async function deposit(amount: number, isPaid = true): Promise<string> {
  const opened = await openDeposit(api.deps, world.player, { amount: whole(amount) });
  if (isPaid) await report(api.deps, opened);
  return opened.publicId;
}
const idsOf = ({ list }: { list: { transId: string }[] }) => list.map(({ transId }) => transId);

test('finds deposits of any month or day by state, with sums over the range', async () => {
  const old = await at(LONG_AGO, () => deposit(20));
  const open = await at(LONG_AGO + 1_000, () => deposit(30, false));
  const late = await deposit(50);
  const april = await read(deposits, { month: '2025-04', size: '1' });
  expect(idsOf(april)).toEqual([open]);
  expect(april).toMatchObject({ footer: { requestedAmount: 50, amount: 20 }, total: 2 });
  expect(idsOf(await read(deposits, { month: '2025-04', states: '4' }))).toEqual([old]);
  expect(idsOf(await read(deposits, { month: '2025-04', states: '0,1' }))).toEqual([open]);
  expect(idsOf(await read(deposits, { day: '2025-04-16' }))).toEqual([]);
  expect(idsOf(await read(deposits, { period: 'today' }))).toContain(late);
  expect(await read(calls.recordsSince)).toMatchObject({
    depositsSince: LONG_AGO,
    withdrawalsSince: null,
    bonusesSince: null,
  });
});

test('finds withdrawals by time and state, and excludes returned money from the sums', async () => {
  const { transId: back } = await world.withdraw();
  await cancelWithdrawal(api.deps, { memberId: world.player.id, publicId: back });
  now = new Date(TODAY + 1_000);
  const { transId: waits } = await world.withdraw();
  expect(await read(withdrawals, { period: 'today' })).toMatchObject({
    list: [{ transId: waits }, { transId: back }],
    footer: { amount: 40, settledAmount: 0 },
  });
  expect(idsOf(await read(withdrawals, { states: '6' }))).toEqual([back]);
  expect(idsOf(await read(withdrawals, { month: '2026-11' }))).toEqual([]);
});

test('sums bonuses over the range, and shows the bonus of a deposit', async () => {
  const promotion = await makePromotion(api.deps, world.site.merchantId);
  await depositWith(api.deps, world.player, promotion, 80);
  const { publicId: bonusId } = await newestBonus(api.deps, world.player);
  const [made] = (await read(deposits, { period: 'today' })).list;
  expect(made).toMatchObject({ amount: 80, reimbursementAmount: 80 });
  expect((await read(deposits, { period: 'today' })).footer.reimbursementAmount).toBe(80);
  await read(forfeitBonus, { bonusId });
  const given = { list: [{ bonusId }], footer: { amount: 80, bonusBalance: 0, releasedAmount: 0 } };
  expect(await read(bonusDetails, { states: 'forfeited,expired' })).toMatchObject(given);
  expect(await read(bonusDetails, { states: 'open' })).toMatchObject({ list: [], total: 0 });
  expect(await read(bonusDetails, { month: '2026-11' })).toMatchObject({
    list: [],
    footer: { amount: 0 },
  });
});

test('each record links to its own ledger entries in order, and not to those of others', async () => {
  const promotion = await makePromotion(api.deps, world.site.merchantId);
  const linesOf = async (of: string, id: string) =>
    (await read(calls.moneyLines, { of, id })).entries.map(
      (line: Record<string, unknown>) =>
        `${line.txTypeName} ${line.fromAccount}>${line.toAccount} ${line.amount} ${line.currentAvailBalance}`,
    );
  await depositWith(api.deps, world.player, promotion, 80);
  const { publicId: bonusId } = await newestBonus(api.deps, world.player);
  const [{ transId }] = (await read(deposits, { period: 'today' })).list;
  expect(await linesOf('deposit', transId)).toEqual(['cashier.deposit outside>cash 80 180']);
  await read(forfeitBonus, { bonusId });
  expect(await linesOf('bonus', bonusId)).toEqual([
    'bonus.grant promotion_budgets>bonus 80 null',
    'bonus.forfeit bonus>promotion_budgets 80 null',
  ]);
  const waiting = await at(TODAY, () => deposit(30, false));
  expect(await linesOf('deposit', waiting)).toEqual([]);
  const stranger = { body: { of: 'deposit', id: transId } };
  const found = await world.ask(calls.moneyLines, stranger, world.agent);
  expect([found.status, found.body.errorCode]).toEqual([404, 'deposit.not_found']);
});

test('a withdrawal links to the entries of its hold, payments and returns', async () => {
  const { transId } = await world.withdraw();
  await cancelWithdrawal(api.deps, { memberId: world.player.id, publicId: transId });
  const { entries } = await read(calls.moneyLines, { of: 'withdrawal', id: transId });
  expect(entries).toMatchObject([
    { txTypeName: 'hold.place', toAccount: 'held', amount: -40, currentAvailBalance: 60 },
    { txTypeName: 'hold.release', fromAccount: 'held', amount: 40, currentAvailBalance: 100 },
  ]);
});

test('exports each list with the filters of its page', async () => {
  const promotion = await makePromotion(api.deps, world.site.merchantId);
  await at(LONG_AGO, () => deposit(20));
  await depositWith(api.deps, world.player, promotion, 80);
  const { transId } = await world.withdraw({ forfeitBonus: true });
  const fileOf = async (body: object) => {
    const asked = await world.ask(askRecords, { body: { format: 'csv', ...body } });
    expect(asked.status).toBe(200);
    now = new Date(now.getTime() + 1_000); // the newest one is listed first
    await writeExports(api.deps);
    const [{ url }] = (await read(listFiles)).list;
    const { text } = await supertest(api.app.server).get(url).buffer();
    return text.trimEnd().split('\r\n').slice(1);
  };
  const [row, ...more] = await fileOf({ kind: 'deposits', month: '2025-04', states: [4] });
  expect(more).toEqual([]);
  expect(row).toMatch(/,Sandbox Pay,20,0,0,Completed,/);
  expect(await fileOf({ kind: 'deposits', month: '2025-04', states: [5] })).toEqual([]);
  expect(await fileOf({ kind: 'withdrawals', period: 'today' })).toEqual([
    expect.stringMatching(new RegExp(`^${transId},.*,40,0,0,40,Under review,`)),
  ]);
  expect(await fileOf({ kind: 'bonuses', bonusStates: ['forfeited'] })).toEqual([
    expect.stringMatching(/,Welcome bonus,80,400,0,Given up,/),
  ]);
  expect(await fileOf({ kind: 'excludedGames', gameName: 'nothing' })).toEqual([]);
});
