import { randomUUID } from 'node:crypto';
import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { readBets } from './bet-state.ts';
import { correctBets } from './correct-bets.ts';
import { loseBets } from './lose-bets.ts';
import { recordBets } from './record-bets.ts';
import { settleBets } from './settle-bets.ts';
import { closeWindow, openWindow } from './settlement-window.ts';
import { takers } from './takers.ts';
import { type BetKey, voidBets } from './void-bets.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

let db: Database;
let merchantId: bigint;
let now = NOON;

beforeAll(async () => {
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
  return () => db.close();
});

const clock = () => new Date(now);
const deps = () => ({ db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} });

const place = (
  memberId: bigint,
  stake: Money,
  category: GameCategory = 'FISH',
  edge: Money | null = money(123n),
) =>
  inTransaction(db, async (tx) => {
    const bet = { publicId: randomUUID(), merchantId, memberId, stake, placedAt: clock() };
    const subject = { category, isBonus: true };
    const taken = { taker: takers.vendorRound, reference: 1n, edge, ...subject };
    const [id] = await recordBets(tx, [{ ...bet, ...taken }]);
    return { betId: id ?? 0n, placedAt: clock(), memberId, stake, edge, ...subject };
  });

const settle = (bet: Awaited<ReturnType<typeof place>>, payout: Money) =>
  inTransaction(db, async (tx) =>
    settleBets(tx, { merchantId, window: await openWindow(tx, merchantId, clock) }, [
      { ...bet, payout },
    ]),
  );

const annul = (bet: BetKey) =>
  inTransaction(db, async (tx) => voidBets(tx, await openWindow(tx, merchantId, clock), [bet]));

/** Fields of every event of these bets. */
const OF_BET = { category: categoryCodes.FISH, isBonus: true };

const eventsOf = ({ betId }: { betId: bigint }) =>
  db.prisma.betEvent.findMany({ where: { betId }, orderBy: { seq: 'asc' } });

const stateOf = async ({ betId }: { betId: bigint }) => (await readBets(db, [betId]))[0]?.state;

test('bets that are lost without a payout are written as if each were settled by itself', async () => {
  const bettors = [await makeMember(db, { merchantId }), await makeAgent(db, { merchantId })];
  for (const category of ['LOTT', 'RNG', 'SPORTS', 'ESPORTS'] as const)
    for (const { id: memberId } of bettors) {
      const [settled, lost] = [
        await place(memberId, whole(7), category),
        await place(memberId, whole(7), category),
      ];
      await settle(settled, whole(0));
      await inTransaction(db, async (tx) =>
        loseBets(tx, await openWindow(tx, merchantId, clock), {
          betIds: `{${lost.betId}}`,
          placedFrom: lost.placedAt,
          placedUntil: lost.placedAt,
        }),
      );
      const eventsApartFromIds = async (bet: BetKey) =>
        (await eventsOf(bet)).map(({ seq: _, betId: __, ...event }) => event);
      expect(await eventsApartFromIds(lost)).toEqual(await eventsApartFromIds(settled));
    }
});

test('every event of a bet has the edge of its placement, or none if that is unknown', async () => {
  const { id: memberId } = await makeMember(db, { merchantId });
  for (const edge of [money(4_321n), null]) {
    const bet = await place(memberId, whole(10), 'RNG', edge);
    await settle(bet, whole(25));
    await inTransaction(db, async (tx) =>
      correctBets(tx, await openWindow(tx, merchantId, clock), [{ ...bet, payout: whole(0) }]),
    );
    await annul(bet);
    const events = await eventsOf(bet);
    expect(events.map((event) => [event.kind, event.edge])).toEqual([
      [1, edge],
      [2, edge],
      [3, edge],
      [2, edge],
    ]);
  }
});

test('returns the ids of bets in the order of the input', async () => {
  const { id: memberId } = await makeMember(db, { merchantId });
  const bets = [5, 3, 9].map((stake) => ({
    publicId: randomUUID(),
    merchantId,
    memberId,
    taker: takers.vendorRound,
    reference: BigInt(100 + stake),
    stake: whole(stake),
    placedAt: clock(),
  }));
  const subject = { category: 'RNG', isBonus: false } as const;
  const ids = await inTransaction(db, (tx) =>
    recordBets(
      tx,
      bets.map((bet) => ({ ...bet, ...subject })),
    ),
  );
  for (const [n, id] of ids.entries())
    expect((await readBets(db, [id]))[0]).toMatchObject({ ...bets[n], state: 'open' });
});

test('an event has the agent directly above the player, not one further up', async () => {
  const top = await makeAgent(deps(), { merchantId });
  const leaf = await makeAgent(deps(), { merchantId, uplineId: top.id });
  const player = await makeMember(deps(), { merchantId, agentId: leaf.id });
  const bet = await place(player.id, whole(10));
  await settle(bet, whole(0));
  expect(await eventsOf(bet)).toMatchObject([{ agentId: leaf.id, kind: 1, outcome: 2, ...OF_BET }]);
});

test('an agent’s own bets carry the agent; bets of a direct player none', async () => {
  const top = await makeAgent(deps(), { merchantId });
  const leaf = await makeAgent(deps(), { merchantId, uplineId: top.id });
  const alone = await makeMember(deps(), { merchantId });
  const bets = [await place(leaf.id, whole(10)), await place(alone.id, whole(10))] as const;
  for (const bet of bets) await settle(bet, whole(30));
  expect(await eventsOf(bets[0])).toMatchObject([{ agentId: leaf.id }]);
  expect(await eventsOf(bets[1])).toMatchObject([{ agentId: null }]);
});

test('bets count for the old agent until the window’s edge, even with a fast clock', async () => {
  const [before, after] = [
    await makeAgent(deps(), { merchantId }),
    await makeAgent(deps(), { merchantId }),
  ];
  const player = await makeMember(deps(), { merchantId, agentId: before.id });
  const edge = new Date(windowStart(now) + WINDOW_MS);
  await db.prisma.memberUpline.updateMany({
    where: { memberId: player.id },
    data: { validTo: edge },
  });
  await db.prisma.memberUpline.create({
    data: { memberId: player.id, uplineId: after.id, validFrom: edge },
  });
  now = edge.getTime() - 1;
  const early = await place(player.id, whole(10));
  await settle(early, whole(0));
  // The window with the former agent is closed: a bet of the same moment counts in the next one, for the new agent.
  await inTransaction(db, (tx) => closeWindow(tx, { merchantId, until: edge }));
  const late = await place(player.id, whole(10));
  await settle(late, whole(0));
  expect(await eventsOf(early)).toMatchObject([{ agentId: before.id }]);
  expect(await eventsOf(late)).toMatchObject([{ agentId: after.id, bucketAt: edge }]);
});

test('a void reverses its settlement in the window that is open now', async () => {
  const agent = await makeAgent(deps(), { merchantId });
  const player = await makeMember(deps(), { merchantId, agentId: agent.id });
  const bet = await place(player.id, whole(10));
  await settle(bet, whole(25));
  expect(await stateOf(bet)).toBe('won');
  // The player moved in between: the void deducts from the former team.
  await db.prisma.memberUpline.deleteMany({ where: { memberId: player.id } });
  now += 3 * WINDOW_MS;
  await annul(bet);
  const [settled, voided] = await eventsOf(bet);
  expect(voided).toMatchObject({
    kind: 2,
    agentId: agent.id,
    outcome: settled?.outcome,
    validBet: settled?.validBet,
    stake: whole(10),
    payout: whole(25),
    ...OF_BET,
    bucketAt: new Date(windowStart(now)),
  });
  expect(await stateOf(bet)).toBe('void');
});

test('a void is written once, and deducts nothing if the bet was never settled', async () => {
  const player = await makeMember(deps(), { merchantId });
  const bet = await place(player.id, whole(10));
  await annul(bet);
  await annul(bet);
  expect(await eventsOf(bet)).toMatchObject([
    { kind: 2, outcome: 0, validBet: 0n, payout: 0n, stake: whole(10), ...OF_BET },
  ]);
});

test('a bet is open, then has the status of its outcome', async () => {
  const player = await makeMember(deps(), { merchantId });
  for (const [payout, state] of [
    [0, 'lost'],
    [10, 'push'],
    [11, 'won'],
  ] as const) {
    const bet = await place(player.id, whole(10));
    expect(await stateOf(bet)).toBe('open');
    await settle(bet, whole(payout));
    expect(await stateOf(bet)).toBe(state);
  }
});

test.each(['bet', 'bet_event'])('rows of %s cannot be changed or deleted', async (table) => {
  for (const change of [
    `UPDATE ${table} SET stake = 1`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
  ]) {
    await expect(db.pool.query(change)).rejects.toThrow('permission denied');
    await asOwner(db, (owner) => expect(owner.query(change)).rejects.toThrow('append-only'));
  }
});
