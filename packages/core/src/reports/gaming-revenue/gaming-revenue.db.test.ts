import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import {
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { gameAccounts, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import type { Row } from '../../platform/kernel/index.ts';
import { registerGame } from '../../play/games/index.ts';
import {
  applyTransactions,
  authenticate,
  launchGame,
  type Message,
  type Vendor,
} from '../../play/vendors/index.ts';
import {
  auditGamingRevenue,
  countedUntil,
  gamingRevenueLists,
  type RevenueRow,
  revenueByDay,
  revenueByGame,
  revenueBySite,
  revenueByVendor,
  sumGamingRevenue,
  sumRevenue,
} from './index.ts';

let db: Database;
let vendor: Vendor;
let now: Date;
let merchantId: bigint;
let siteCode: string;
let player: Member;
let session: string;

const deps = () => ({ db, clock: () => now, newId: randomUUID, publish: () => {} });

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-11-20T12:00:00Z');
  const wanted = { baseUrl: 'http://nowhere', trialSupport: true };
  const { vendorId, code } = await registerTestVendor(deps(), wanted);
  const game = {
    code: 'second-game',
    name: 'Second game',
    category: 'RNG',
    iconUrl: '/art/test-game.svg',
  } as const;
  await registerGame(deps(), { vendorId, trialSupport: false, ...game });
  vendor = {
    id: vendorId,
    code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: true,
  };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  const site = await makeSite(db, { timeZone: 'Asia/Shanghai' });
  ({ merchantId } = site);
  siteCode = site.code;
  player = await makeMember(db, { merchantId });
  await fund(db, player, whole(1_000));
  session = await openGame(player);
});
afterEach(async () => {
  await sumGamingRevenue(deps());
  expect(await auditGamingRevenue(db)).toEqual([]);
  expect(await trialBalance(db)).toEqual([]);
});

async function openGame(member: Member, isTrial = false): Promise<string> {
  const launch = { merchantId, memberId: member.id, isTrial, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const token = new URL(await launchGame(deps(), { ...launch, ...game })).searchParams.get('token');
  const launched = { launchToken: token ?? '', gameCode: 'test-game' };
  const answer = await authenticate(deps(), vendor, launched);
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}

const inRound = (id: string, gameCode = 'test-game') => ({
  roundId: `${merchantId}-${id}`,
  gameCode,
  memberRef: player.publicId,
});
const tx = (kind: string, id: string) => `${kind}-${merchantId}-${id}`;
const units = (amount: number) => ({ currency: 'USD', amount: Number(whole(amount)) });
const bet = (id: string, amount: number, gameCode?: string): Message => ({
  kind: 'bet',
  session,
  txId: tx('bet', id),
  ...inRound(id, gameCode),
  ...units(amount),
});
const win = (id: string, amount: number, roundClosed = true): Message => ({
  kind: 'win',
  txId: tx('win', id),
  betTxId: tx('bet', id),
  ...inRound(id),
  ...units(amount),
  roundClosed,
});
const rollback = (id: string): Message => ({
  kind: 'rollback',
  txId: tx('back', id),
  betTxId: tx('bet', id),
  ...inRound(id),
});

async function apply(...messages: Message[]): Promise<void> {
  const answers = await applyTransactions(deps(), vendor, messages);
  expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 'OK'));
}

const days = () => ({
  merchantId,
  from: '2026-11-01',
  to: '2026-11-30',
  language: 'EN' as const,
});
/** Whole units: bets, stakes, wins, free wins, rollbacks and revenue, by key. */
const figuresOf = (rows: readonly RevenueRow[]) =>
  Object.fromEntries(
    rows.map(({ key, bets, stakes, wins, freeWins, rolledBack, revenue }) => [
      key,
      [bets, ...[stakes, wins, freeWins, rolledBack, revenue].map((sum) => Number(sum) / 10_000)],
    ]),
  );
const byDay = async () => figuresOf(await revenueByDay(db, { ...days(), vendorId: vendor.id }));

test('parts of stakes in a pot stay revenue until a member wins them', async () => {
  const effect = (added: number, won: number) => ({
    jackpot: { added: Number(whole(added)), won: Number(whole(won)) },
  });
  await apply(bet('filled', 10), { ...win('filled', 0), ...effect(4, 0) });
  await apply(bet('won', 10), { ...win('won', 6), ...effect(1, 5) });
  await sumGamingRevenue(deps());
  expect(await byDay()).toEqual({ '2026-11-20': [2, 20, 6, 0, 0, 14] });
});

test('counts stakes, wins and free wins by game, and equals the accounts of the vendor', async () => {
  await apply(bet('a', 10), win('a', 0), bet('b', 20, 'second-game'), win('b', 50), bet('c', 25));
  await apply(win('jackpot', 5));
  await Promise.all([sumGamingRevenue(deps()), sumGamingRevenue(deps())]);
  await sumGamingRevenue(deps());
  const vendors = await revenueByVendor(db, days());
  expect(figuresOf(vendors)).toEqual({ [vendor.code]: [3, 55, 50, 5, 0, 0] });
  const games = await revenueByGame(db, { ...days(), vendorId: vendor.id, rowsMax: 10 });
  expect(figuresOf(games)).toEqual({
    'test-game': [2, 35, 0, 0, 0, 35],
    'second-game': [1, 20, 50, 0, 0, -30],
    null: [0, 0, 0, 5, 0, -5],
  });
  expect(games.map(({ name }) => name)).toEqual(['Test game', 'Second game', null]);
  const { escrow, games: results } = gameAccounts({ merchantId, isTrial: false }, vendor.id);
  const held = (await houseBalance(db, escrow)) + (await houseBalance(db, results));
  expect(sumRevenue(vendors).revenue).toBe(held);
  expect(await countedUntil(db)).toEqual(now);
});

test('counts each entry once, also in batches of one by concurrent workers', async () => {
  await apply(bet('a', 10), win('a', 0), bet('b', 20), win('b', 50), bet('c', 25));
  const never = new AbortController().signal;
  await Promise.all([1, 2, 3].map((size) => sumGamingRevenue(deps(), never, size)));
  expect(await byDay()).toEqual({ '2026-11-20': [3, 55, 50, 0, 0, 5] });
});

test('a later rollback counts on its own day, and does not change the day of the bet', async () => {
  await apply(bet('a', 20), win('a', 50), bet('b', 30));
  await sumGamingRevenue(deps());
  const first = { '2026-11-20': [2, 50, 50, 0, 0, 0] };
  expect(await byDay()).toEqual(first);
  now = new Date('2026-11-22T12:00:00Z');
  await apply(rollback('a'), rollback('b'));
  await sumGamingRevenue(deps());
  expect(await byDay()).toEqual({ ...first, '2026-11-22': [0, 0, 0, 0, 0, 0] });
  now = new Date('2026-11-23T12:00:00Z');
  session = await openGame(player);
  await apply(bet('c', 7));
  now = new Date('2026-11-24T12:00:00Z');
  await apply(rollback('c'));
  await sumGamingRevenue(deps());
  expect(await byDay()).toMatchObject({
    ...first,
    '2026-11-23': [1, 7, 0, 0, 0, 7],
    '2026-11-24': [0, 0, 0, 0, 7, -7],
  });
});

test('days are those of the site', async () => {
  now = new Date('2026-11-20T15:59:59Z');
  await apply(bet('late', 1));
  now = new Date('2026-11-20T16:00:00Z');
  await apply(bet('early', 2));
  await sumGamingRevenue(deps());
  expect(await byDay()).toEqual({
    '2026-11-20': [1, 1, 0, 0, 0, 1],
    '2026-11-21': [1, 2, 0, 0, 0, 2],
  });
  const narrow = { ...days(), from: '2026-11-21', to: '2026-11-21' };
  expect(figuresOf(await revenueByVendor(db, narrow))).toEqual({
    [vendor.code]: [1, 2, 0, 0, 0, 2],
  });
});

test('play money counts nothing', async () => {
  const trial = await makeTrial(db, { merchantId });
  const own = await openGame(trial, true);
  const placed = { ...bet('trial', 5), session: own, memberRef: trial.publicId } as Message;
  await apply(placed);
  await sumGamingRevenue(deps());
  expect(await revenueByVendor(db, days())).toEqual([]);
});

test('each site has its own rows, in its currency', async () => {
  await apply(bet('a', 4));
  await sumGamingRevenue(deps());
  const { from, to, language } = days();
  const rows = await revenueBySite(db, { from, to, language, rowsMax: 1_000 });
  expect(rows.filter(({ site }) => site === siteCode)).toMatchObject([
    { key: vendor.code, currency: 'USD', stakes: whole(4), revenue: whole(4) },
  ]);
});

test('the file has a row for each game and day, a sum for each vendor and a total', async () => {
  await apply(bet('a', 10), bet('b', 20, 'second-game'), win('a', 3));
  now = new Date('2026-11-21T12:00:00Z');
  session = await openGame(player);
  await apply(bet('c', 5));
  await sumGamingRevenue(deps());
  expect(await fileOf({})).toEqual([
    ['Game and day', 'test-game', '2026-11-20', 1, 10, 7],
    ['Game and day', 'test-game', '2026-11-21', 1, 5, 5],
    ['Game and day', 'second-game', '2026-11-20', 1, 20, 20],
    ['Provider total', null, null, 3, 35, 32],
    ['Total', null, null, 3, 35, 32],
  ]);
  expect(await fileOf({ vendor: vendor.code, game: 'second-game' })).toEqual([
    ['Game and day', 'second-game', '2026-11-20', 1, 20, 20],
    ['Provider total', null, null, 1, 20, 20],
    ['Total', null, null, 1, 20, 20],
  ]);
  expect(await fileOf({ vendor: 'no-vendor' })).toEqual([['Total', null, null, 0, 0, 0]]);
});

async function fileOf(narrowed: { readonly vendor?: string; readonly game?: string }) {
  const { from, to } = days();
  const list = gamingRevenueLists.gamingRevenue;
  const [sheet] = list.sheets;
  if (!sheet) throw new Error('the file has no sheet');
  const asked = {
    kind: list.kind,
    merchantId,
    memberId: null,
    subjectId: null,
    language: 'EN' as const,
    timeZone: 'Asia/Shanghai',
    askedAt: now,
    input: JSON.stringify({ from, to, ...narrowed }),
  };
  const rows: Row[] = [];
  for await (const page of sheet.pages({ db, clock: () => now }, asked)) rows.push(...page.rows);
  const at = (heading: string) =>
    sheet.columns.findIndex((column) => column.heading === `server/exports:column.${heading}`);
  const amount = (cell: Row[number] | undefined) => Number(cell) / 10_000;
  return rows.map((row) => [
    row[at('line')],
    row[at('gameCode')],
    row[at('day')],
    row[at('bets')],
    amount(row[at('stakes')]),
    amount(row[at('grossRevenue')]),
  ]);
}

const damage = sql(
  'test.damage_revenue',
  'UPDATE gaming_revenue_day SET wins = wins + $2 WHERE merchant_id = $1',
);

test('the audit finds a sum that differs from the ledger', async () => {
  await apply(bet('a', 4));
  await sumGamingRevenue(deps());
  await db.query(damage, [merchantId, 3n]);
  expect(await auditGamingRevenue(db)).toEqual([
    { where: `gaming revenue of vendor ${vendor.id}`, merchantId, off: -3n },
  ]);
  await db.query(damage, [merchantId, -3n]);
});
