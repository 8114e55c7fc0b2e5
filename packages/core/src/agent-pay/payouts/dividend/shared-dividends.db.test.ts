import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  DIVIDEND_EXAMPLE,
  DividendLine,
  dividendOf,
  FIRST,
} from '../../../../../../tests/support/agents/dividend-line.ts';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { makeAgent, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { moveContractedAgent, proposeContract, signContract } from '../../contracts/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engines } from '../engines.ts';
import { LEASE_MS } from '../run-lease.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { dailyDividend, halfMonthDividend } from './engines.ts';
import { dividendTerms } from './terms.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let line: DividendLine;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(() => {
  line = new DividendLine(db);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('refuses another period, other games, or another base than the contract above', async () => {
  await line.make([[[1_000, 0, 1, 10]]], { category: 'LIVE' });
  const top = line.agent(0);
  const below = await makeAgent(line.deps, { merchantId: line.merchantId, uplineId: top.id });
  line.now = new Date(FIRST.getTime() + DAY_MS);
  const asked = { uplineId: top.id, agentId: below.id, category: 'LIVE' as const };
  const terms = dividendOf([[1_000, 0, 1, 5]]);
  const { semimonthly, monthly } = dividendTerms;
  const without = 'contract.upline_without_contract';
  await expect(proposeContract(line.deps, monthly, { ...asked, terms })).rejects.toThrow(without);
  await expect(
    proposeContract(line.deps, semimonthly, { ...asked, terms, category: 'CONS' }),
  ).rejects.toThrow(without);
  const onTurnover = dividendOf([[1_000, 0, 1, 5]], { base: 'turnover' });
  await expect(
    proposeContract(line.deps, semimonthly, { ...asked, terms: onTurnover }),
  ).rejects.toThrow('contract.not_dominated');
  expect(await proposeContract(line.deps, semimonthly, { ...asked, terms })).toMatchObject(terms);
});

test('earnings before a move belong to the old line, and reach the agent through the new one', async () => {
  await line.make([[[0, 0, 0, 20]], [[0, 0, 0, 10]]]);
  const [top, mid] = line.agents as [Member, Member];
  line.now = new Date(FIRST.getTime() - HOUR_MS);
  const other = await makeAgent(line.deps, { merchantId: line.merchantId, uplineId: null });
  const terms = dividendOf([[0, 0, 0, 15]]);
  await signContract(line.deps, dividendTerms.semimonthly, { agentId: other.id, terms });
  await line.play(2, 1, [1_000]);
  await moveContractedAgent(
    line.deps,
    Object.values(engines).map((engine) => engine.terms),
    { agentId: mid.id, uplineId: other.id },
  );
  await line.play(6, 1, [3_000]);
  await line.settleAfter(15);
  line.agents = [top, mid, other];
  expect(await line.paid()).toEqual([200 - 100, 100 + 300, 450 - 300]);
  expect((await line.billsOf(mid))[0]).toMatchObject({
    explained: { parts: 2 },
    gross: whole(400),
  });
  expect((await line.billsOf(other))[0]).toMatchObject({
    gross: whole(550),
    passedOn: { owes: whole(400) },
    explained: { earned: whole(450) },
  });
});

test('an agent who leaves for the top after a period still gets its payment from the old line', async () => {
  await line.make([[[0, 0, 0, 20]], [[0, 0, 0, 10]]]);
  const [top, mid] = line.agents as [Member, Member];
  await line.play(2, 1, [1_000]);
  await line.play(3, 0, [-900]); // so that the upline is due too little
  line.now = new Date(FIRST.getTime() + 15 * DAY_MS + HOUR_MS);
  const kinds = Object.values(engines).map((engine) => engine.terms);
  await moveContractedAgent(line.deps, kinds, { agentId: mid.id, uplineId: null });
  await line.settleAfter(15);
  expect(await line.paid()).toEqual([0, 20]);
  expect(await owedBy(db, top.id)).toBe(whole(80));
});

test('uplines do not pay a site’s promise to an agent in a team', async () => {
  await line.make([[[0, 0, 0, 20]]]);
  const [top] = line.agents as [Member];
  line.now = new Date(FIRST.getTime() - HOUR_MS);
  const own = await makeAgent(line.deps, {
    merchantId: line.merchantId,
    uplineId: top.id,
    customerType: 42,
  });
  const terms = dividendOf([[0, 0, 0, 15]]);
  await signContract(line.deps, dividendTerms.semimonthly, { agentId: own.id, terms });
  line.players.push(await line.playersOf(own));
  await line.play(2, 1, [1_000]);
  await line.play(3, 0, [-1_500]); // so that the upline is due nothing
  await line.settleAfter(15);
  line.agents = [top, own];
  expect(await line.paid()).toEqual([0, 150]);
  expect((await line.billsOf(top))[0]).toMatchObject({ gross: 0n, passedOn: { owes: 0n } });
});

test('deducts a late void in the period in which it arrives, and counts no push', async () => {
  await line.make([[[0, 0, 0, 10]]]);
  const voided = await line.play(3, 0, [1_000]);
  await line.settleAfter(15);
  line.now = new Date(FIRST.getTime() + 16 * DAY_MS);
  await voidAll(line.deps, line.merchantId, voided);
  await line.play(17, 0, [2_500]);
  const player = line.players[0]?.[0] ?? expect.unreachable();
  await playBets(line.deps, line.merchantId, [{ by: player, stake: 900, result: 'push' }]);
  await line.settleAfter(28);
  expect(await line.paid()).toEqual([100 + 150]);
});

test.each([
  ['turnover', 100],
  ['daily_turnover', 6.66],
] as const)('pays a share of %s where the site lost: %d', async (base, expected) => {
  await line.make([[[1_000, 0, 1, 10]]], { base, carry: 'none' });
  await line.play(3, 0, [-1_000]);
  await line.settleAfter(15);
  expect(await line.paid()).toEqual([expected]);
});

test('catches up period by period after a long downtime, with concurrent workers', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  for (const day of [0, 15, 28]) await line.playExample(day, 70_000);
  line.now = new Date(FIRST.getTime() + 60 * DAY_MS);
  const engine = halfMonthDividend as PayoutEngine;
  await Promise.all(Array.from({ length: 4 }, () => settlePayouts(line.deps, engine)));
  await settlePayouts(line.deps, engine);
  expect(await line.paid()).toEqual([15_000 * 3, 15_600 * 3, 2_400 * 3]);
});

test('after a crash at any statement, answered or not, the next worker pays every agent once', async () => {
  const engine = dailyDividend as PayoutEngine;
  await line.make([[[0, 0, 0, 20]], [[0, 0, 0, 5]]], { kind: dividendTerms.daily });
  let days = 0;
  for (let hasSurvived = false; !hasSurvived; days++) {
    await line.play(days + 0.4, 1, [100]);
    line.now = new Date(FIRST.getTime() + (days + 1) * DAY_MS + 4 * HOUR_MS);
    const dying = crashAt(db, days);
    hasSurvived = await settlePayouts({ ...line.deps, db: dying }, engine).then(
      () => true,
      () => false,
    );
    await dying.close();
    line.now = new Date(line.now.getTime() + LEASE_MS);
    await settlePayouts(line.deps, engine);
    expect(await line.paid(), `statement ${days}`).toEqual([15 * (days + 1), 5 * (days + 1)]);
  }
  expect(days).toBeGreaterThan(runs(1, 20));
});
