import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  freeSpinsOf,
  giveTicketsTo,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { markTurnoverMet, turnoverNeeded } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  applyTransactions,
  auditRounds,
  authenticate,
  launchGame,
  type Message,
  readBalance,
  type Vendor,
} from '../../play/vendors/index.ts';
import { limitsInForce, setLimit } from '../../protection/limits/index.ts';
import { auditPromotions } from '../promotions/index.ts';
import { auditRewards } from '../rewards/index.ts';
import { auditTickets, claimFreeSpins, endUnplayedSpins, freeSpinsOfTickets } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;
const HELD = { signal: new AbortController().signal };

let now: Date;
let db: Database;
let deps: Deps;
let vendor: Vendor;
let merchantId: bigint;
let player: Member;
let session: string;

beforeAll(async () => {
  db = await freshDatabase();
  now = NOON;
  deps = depsOf(db, () => now);
  const registered = await registerTestVendor(deps, { baseUrl: 'http://nowhere', isHouse: true });
  vendor = {
    id: registered.vendorId,
    code: registered.code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: false,
  };
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
  session = await openGame();
  return async () => {
    for (const audit of [auditTickets, auditPromotions, auditRewards, auditRounds, trialBalance])
      expect(await audit(db)).toEqual([]);
  };
});

async function openGame(): Promise<string> {
  const launch = { merchantId, memberId: player.id, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const url = await launchGame(deps, { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps, vendor, { launchToken, gameCode: 'test-game' });
  return answer.status === 'OK' ? answer.session : expect.unreachable(answer.status);
}

/** Gives the player a ticket for free spins, and returns its id. */
async function ticket(changes: Parameters<typeof makeSitePromotion>[3] = {}): Promise<string> {
  const rules = freeSpinsOf(vendor.code);
  const { publicId } = await makeSitePromotion(deps, merchantId, rules, changes);
  await giveTicketsTo(deps, player, { publicId, count: 1 });
  const [id = ''] = await ticketsOf(deps, player);
  return id;
}
const claim = (publicId: string) => {
  const requestKey = { memberId: player.id, key: randomUUID(), inputHash: publicId };
  return claimFreeSpins(deps, { requestKey, merchantId, memberId: player.id, publicId });
};
const spinsOf = async (publicId: string) =>
  (await freeSpinsOfTickets(db, { memberId: player.id, publicIds: [publicId] }, now)).get(publicId);
const offered = async () => {
  const answer = await readBalance(deps, vendor, { session, memberRef: player.publicId });
  return answer.status === 'OK' ? (answer.freeSpins ?? []) : expect.unreachable(answer.status);
};

const round = (id: string) => ({
  roundId: `round-${id}-${player.id}`,
  gameCode: 'test-game',
  memberRef: player.publicId,
});
const tx = (kind: string, id: string) => `${kind}-${id}-${player.id}`;
const bet = (id: string, freeSpins: string, stake = 2): Message => ({
  kind: 'bet',
  session,
  txId: tx('bet', id),
  ...round(id),
  currency: 'USD',
  amount: Number(whole(stake)),
  freeSpins,
});
const win = (id: string, units: number): Message => ({
  kind: 'win',
  txId: tx('win', id),
  betTxId: tx('bet', id),
  ...round(id),
  currency: 'USD',
  amount: Number(whole(units)),
  roundClosed: true,
});
const rollback = (id: string): Message => ({
  kind: 'rollback',
  txId: tx('back', id),
  betTxId: tx('bet', id),
  ...round(id),
});
const apply = async (...messages: Message[]) =>
  (await applyTransactions(deps, vendor, messages)).map(({ status }) => status);
const started = async (): Promise<readonly [ticketId: string, spinsId: string]> => {
  const publicId = await ticket();
  await claim(publicId);
  const [spins] = await offered();
  return [publicId, spins?.id ?? ''];
};
const turnover = async () => (await turnoverNeeded(db, { memberId: player.id, times: 1 })).left;

test('a ticket brings its spins once, also with concurrent requests', async () => {
  const publicId = await ticket();
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => claim(publicId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await offered()).toMatchObject([
    { gameCode: 'test-game', stake: Number(whole(2)), left: 3 },
  ]);
  await expect(claim(publicId)).rejects.toMatchObject({ code: 'ticket.used' });
});

test('the site pays the stake, the member keeps the win and has to bet it', async () => {
  const [publicId, spins] = await started();
  expect(await apply(bet('a', spins), win('a', 5), bet('b', spins), win('b', 0))).toEqual([
    'OK',
    'OK',
    'OK',
    'OK',
  ]);
  expect(await cashOf(db, player)).toBe(whole(5));
  expect(await spinsOf(publicId)).toMatchObject({ left: 1, won: whole(5) });
  expect(await turnover()).toBe(whole(5));
  await inTransaction(db, (tx) => markTurnoverMet(tx, player.id, now));
  expect(await turnover()).toBe(0n);
});

test('free spins and their wins count toward no limit, also when counting begins after them', async () => {
  const [, spins] = await started();
  await apply(bet('a', spins), win('a', 5), bet('b', spins), win('b', 4));
  await apply(rollback('b'));
  const { id: memberId } = player;
  const limit = { merchantId, memberId, period: 'day', amount: whole(50) } as const;
  await setLimit(deps, { ...limit, kind: 'wager' });
  const counted = () =>
    db.prisma.playHour.findMany({
      where: { memberId, NOT: { staked: 0n, won: 0n } },
      select: { staked: true, won: true },
    });
  expect(await counted()).toEqual([]);
  await apply(bet('c', spins), win('c', 3));
  expect(await counted()).toEqual([]);
  expect(await limitsInForce(db, [memberId], now)).toMatchObject([{ kind: 'wager', used: 0n }]);
});

test('no more spins than granted are played, also concurrently and repeatedly', async () => {
  const [, spins] = await started();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const first = await Promise.all(ids.map((id) => apply(bet(id, spins))));
  expect(first.flat().toSorted()).toEqual(['BET_NOT_ALLOWED', 'BET_NOT_ALLOWED', 'OK', 'OK', 'OK']);
  expect((await Promise.all(ids.map((id) => apply(bet(id, spins))))).flat()).toEqual(first.flat());
  expect([await offered(), await cashOf(db, player)]).toEqual([[], 0n]);
});

test('another stake, unknown spins and those of another member are refused', async () => {
  const [, spins] = await started();
  expect(await apply(bet('a', spins, 3))).toEqual(['BET_NOT_ALLOWED']);
  expect(await apply(bet('b', randomUUID()))).toEqual(['BET_NOT_ALLOWED']);
  player = await makeMember(deps, { merchantId });
  session = await openGame();
  expect(await apply(bet('c', spins))).toEqual(['BET_NOT_ALLOWED']);
});

test('a voided round gives its spin back and takes its win back, also after the spins ended', async () => {
  const [publicId, spins] = await started();
  await apply(bet('a', spins), bet('b', spins), win('b', 5));
  expect(await apply(rollback('a'), rollback('a'), rollback('b'))).toEqual(['OK', 'OK', 'OK']);
  expect([await cashOf(db, player), await turnover()]).toEqual([0n, 0n]);
  expect(await spinsOf(publicId)).toMatchObject({ left: 3, won: 0n });
  await apply(bet('c', spins));
  now = new Date(NOON.getTime() + 2 * DAY_MS);
  await endUnplayedSpins(deps, HELD);
  expect(await spinsOf(publicId)).toMatchObject({ left: 0 });
  await apply(rollback('c'));
  expect(await spinsOf(publicId)).toMatchObject({ left: 1 });
});

test('unplayed spins end in time and return their stakes to the budget, once', async () => {
  const [publicId, spins] = await started();
  await apply(bet('a', spins), win('a', 0));
  now = new Date(NOON.getTime() + 2 * DAY_MS);
  session = await openGame();
  expect(await apply(bet('b', spins))).toEqual(['BET_NOT_ALLOWED']);
  await Promise.all([1, 2, 3].map(() => endUnplayedSpins(deps, HELD)));
  expect(await spinsOf(publicId)).toMatchObject({ left: 0 });
  const takings = await db.prisma.rewardTaking.findMany({ where: { memberId: player.id } });
  expect(takings.map(({ amount }) => amount)).toEqual([whole(6), -whole(4)]);
});

test('spins beyond the budget of their promotion are refused, and the ticket stays', async () => {
  const publicId = await ticket({ budget: whole(5) });
  await expect(claim(publicId)).rejects.toMatchObject({ code: 'promotion.used_up' });
  expect(await ticketsOf(deps, player)).toEqual([publicId]);
});

test('after a crash at any statement of ending spins, the next worker returns their stakes once', async () => {
  await started();
  now = new Date(NOON.getTime() + 2 * DAY_MS);
  const died = await crashAtEachStatement(
    deps,
    (dying) => endUnplayedSpins(dying, HELD),
    async () => expect(await auditTickets(db)).toEqual([]),
  );
  expect(died).toBeGreaterThan(runs(1, 3));
  await endUnplayedSpins(deps, HELD);
  const takings = await db.prisma.rewardTaking.findMany({ where: { memberId: player.id } });
  expect(takings.map(({ amount }) => amount)).toEqual([whole(6), -whole(6)]);
});
