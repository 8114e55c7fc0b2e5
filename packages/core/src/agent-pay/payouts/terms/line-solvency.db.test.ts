import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  DIVIDEND_EXAMPLE,
  DividendLine,
  dividendOf,
  FIRST,
} from '../../../../../../tests/support/agents/dividend-line.ts';
import { alteredDatabase } from '../../../../../../tests/support/databases/altered-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { fund, makeAgent, percent, whole } from '../../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { moveDownline, signContract } from '../../contracts/index.ts';
import { dailySalary, dailyTerms } from '../daily-salary/index.ts';
import { type DividendTerms, dividendTerms, halfMonthDividend } from '../dividend/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { termsOfTiers } from '../tiers/index.ts';
import { type LineSolvency, lineSolvency } from './line-solvency.ts';
import { namedTerms } from './named-terms.ts';
import { termsOnLine } from './terms-on-line.ts';

const ROWS = 100;

let db: Database;
let line: DividendLine;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(() => {
  line = new DividendLine(db);
});

const TERMS = dividendOf(DIVIDEND_EXAMPLE[0] ?? expect.unreachable());

/** The figures of the line if the top agent were promised these terms. Expects a single page. */
async function lineOf(terms = TERMS, on: Pick<Deps, 'db'> = { db }, rowsMax = ROWS) {
  const { merchantId, now } = line;
  const planned = { merchantId, agentId: line.agent(0).id, uplineId: null, terms, rowsMax };
  const pages: LineSolvency[] = [];
  let before: Date | undefined;
  do {
    const asked = { ...planned, category: 'CONS' as const, before };
    const page = await lineSolvency(on.db, halfMonthDividend, asked, now);
    pages.push(page);
    before = page.before;
  } while (before);
  const [first] = pages;
  if (!first || pages.length > 1) return expect.unreachable();
  return first;
}

/** Sums of each agent's bills. */
async function billedOf(places: readonly number[]) {
  const found = [];
  for (const place of places) {
    const agent = line.agent(place);
    const bills = await line.billsOf(agent);
    const sum = (of: 'gross' | 'net') => bills.reduce((all, bill) => all + bill[of], 0n);
    const [gross, kept] = [sum('gross'), sum('net')];
    found.push({ username: agent.username, depth: place, gross, kept, passedOn: gross - kept });
  }
  return found;
}

const figuresOf = ({ agents }: LineSolvency) =>
  agents.map(({ username, depth, gross, kept, passedOn }) => ({
    username,
    depth,
    gross,
    kept,
    passedOn,
  }));

/** Plays and settles a half month in which the top agent is due less than the agents below. */
async function playToDeficit(on: Pick<Deps, 'db'> = { db }) {
  await line.make(DIVIDEND_EXAMPLE);
  await line.playExample(1, -90_000);
  line.now = new Date(FIRST.getTime() + 15 * DAY_MS + DAY_MS / 6);
  await settlePayouts({ ...line.deps, ...on }, halfMonthDividend as PayoutEngine);
}

test('shows for each agent of a line the engine’s bill for the same terms, and the shortfall', async () => {
  await playToDeficit();
  const shown = await lineOf();
  expect(figuresOf(shown)).toEqual(await billedOf([0, 1, 2]));
  expect(shown.agents.map(({ gross, kept }) => ({ gross, kept }))).toEqual([
    { gross: whole(9_000), kept: whole(-9_000) },
    { gross: whole(18_000), kept: whole(15_600) },
    { gross: whole(2_400), kept: whole(2_400) },
  ]);
  expect(shown.sums).toEqual({
    validBet: whole(6_000_000),
    gross: whole(29_400),
    passedOn: whole(20_400),
    kept: whole(9_000), // the site's payment to the top agent
  });
  // The spans go back to the half month that contains the day thirty days ago.
  expect(shown.spans).toEqual([
    { periodStart: FIRST, periodEnd: new Date(FIRST.getTime() + 15 * DAY_MS) },
    { periodStart: new Date(FIRST.getTime() - 16 * DAY_MS), periodEnd: FIRST },
  ]);
  // The other half month had no bets, so the lowest amount of agents without a deficit is zero.
  expect(shown.agents.map(({ lowest }) => lowest)).toEqual([whole(-9_000), 0n, 0n]);
});

test('an error in the payout also fails the table', async () => {
  const broken = alteredDatabase(db, {
    of: 'payouts.sum_tiered_period',
    part: 'NOT is_bonus',
    by: `NOT is_bonus AND stake < ${whole(230_000)}`,
  });
  await playToDeficit(broken);
  expect(broken.altered.size).toBeGreaterThan(0);
  const billed = await billedOf([0, 1, 2]);
  expect(figuresOf(await lineOf(TERMS, broken))).toEqual(billed);
  expect(figuresOf(await lineOf())).not.toEqual(billed);
  await broken.db.close();
});

test('estimates the cost of a share of the win for agents who pay downlines, and their funds', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  await fund(line.deps, line.agent(1), whole(250));
  const { agents, sums } = await lineOf(dividendOf([[0, 0, 0, 20]]));
  expect(sums).toEqual({ validBet: 0n, gross: 0n, passedOn: 0n, kept: 0n });
  expect(agents.map(({ worst, funds }) => [worst?.most?.amount, funds])).toEqual([
    [undefined, 0n],
    [whole(240_000), whole(250)],
    [undefined, 0n],
  ]);
  // The highest planned tier requires no bets, so its cost has no limit; C has no agent below.
  expect(agents.map(({ worst }) => worst?.rate)).toEqual([percent(20), percent(12), undefined]);
});

test('shows operators the same figures, with the side that promises the agent’s contract', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  const { merchantId, now } = line;
  const shownOf = async (place: number, promised: DividendTerms) => {
    const terms = namedTerms(halfMonthDividend, { ...promised, category: 'CONS' });
    const asked = { merchantId, agentId: line.agent(place).id, terms, rowsMax: ROWS };
    const { isOfPlatform, agents } = await termsOnLine(db, asked, now);
    return { isOfPlatform, worst: agents.map(({ username, worst }) => [username, worst]) };
  };
  const [a, b, c] = [0, 1, 2].map((place) => line.agent(place).username);
  expect(await shownOf(0, dividendOf([[0, 0, 0, 20]]))).toEqual({
    isOfPlatform: true,
    worst: [
      [a, null],
      [b, whole(240_000)],
      [c, null],
    ],
  });
  expect(await shownOf(1, dividendOf([[300_000, 0, 2, 10]]))).toEqual({
    isOfPlatform: false,
    worst: [
      [b, whole(30_000)],
      [c, null],
    ],
  });
});

test('sums all agents of a large line, and lists some of them', async () => {
  await playToDeficit();
  const [whose, part] = [await lineOf(), await lineOf(TERMS, { db }, 2)];
  expect(part.agents).toEqual(whose.agents.slice(0, 2));
  expect([part.more, part.sums]).toEqual([1, whose.sums]);
});

test('omits agents without a contract and other lines, and includes a contract that starts later', async () => {
  await playToDeficit();
  const { merchantId } = line;
  const other = await makeAgent(line.deps, { merchantId, uplineId: null });
  const late = await makeAgent(line.deps, { merchantId, uplineId: line.agent(2).id });
  await makeAgent(line.deps, { merchantId, uplineId: line.agent(0).id });
  const terms = dividendOf([[300_000, 0, 2, 6]]);
  for (const agent of [other, late])
    await signContract(line.deps, dividendTerms.semimonthly, { agentId: agent.id, terms });
  const names = (await lineOf()).agents.map(({ username, depth }) => [username, depth]);
  const [a, b, c] = [0, 1, 2].map((place) => line.agent(place).username);
  expect(names).toEqual([
    [a, 0],
    [b, 1],
    [c, 2],
    [late.username, 3],
  ]);
});

test('shows the top agent first, even if an agent further down registered earlier', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  const { deps, merchantId } = line;
  const kind = dividendTerms.semimonthly;
  const top = await makeAgent(deps, { merchantId, uplineId: null });
  const terms = dividendOf([[0, 0, 0, 20]]);
  await signContract(deps, kind, { agentId: top.id, terms });
  const move = { memberId: line.agent(0).id, uplineId: top.id };
  await inTransaction(db, (tx) => moveDownline(tx, deps, [kind], move, line.now));
  line.now = new Date(FIRST.getTime() + DAY_MS);
  const planned = { merchantId, agentId: top.id, uplineId: null, terms, rowsMax: ROWS };
  const asked = { ...planned, category: 'CONS' as const };
  const { agents } = await lineSolvency(db, halfMonthDividend, asked, line.now);
  expect(agents.map(({ username, depth }) => [username, depth])).toEqual(
    [top, ...line.agents].map(({ username }, depth) => [username, depth]),
  );
});

test('for an engine that the site pays, the kept amounts add up to the site’s payment', async () => {
  const tiers = (percents: number) =>
    termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(percents) }]);
  await line.make(DIVIDEND_EXAMPLE);
  for (const [place, percents] of [0.5, 0.3, 0.2].entries())
    await signContract(line.deps, dailyTerms, {
      agentId: line.agent(place).id,
      terms: tiers(percents),
    });
  await line.play(1, 2, [4_000]);
  await line.play(1.1, 0, [6_000]);
  line.now = new Date(line.now.getTime() + 2 * DAY_MS);
  const planned = {
    merchantId: line.merchantId,
    agentId: line.agent(0).id,
    uplineId: null,
    rowsMax: ROWS,
    category: 'CONS' as const,
    terms: tiers(1),
  };
  const { agents, sums } = await lineSolvency(db, dailySalary, planned, line.now);
  expect(agents.map(({ gross, passedOn, kept }) => [gross, passedOn, kept])).toEqual([
    [whole(100), whole(12), whole(88)],
    [whole(12), whole(8), whole(4)],
    [whole(8), 0n, whole(8)],
  ]);
  expect(sums.kept).toBe(whole(100));
  expect(agents.every(({ worst }) => worst === undefined)).toBe(true);
});
