import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../../../../../tests/support/agents/series.ts';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import { applyRounds, type PlayedRound } from './apply-rounds.ts';
import { auditRounds } from './audit-rounds.ts';
import { authenticate } from './authenticate.ts';
import { launchGame } from './launch-game.ts';
import { applyTransactions } from './messages/apply-transactions.ts';
import type { Message } from './messages/message.ts';
import type { Vendor } from './signing/find-signer.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GAME = 'test-game';

let db: Database;
let vendor: Vendor;
let merchantId: bigint;
let agentId: bigint;

const deps = (on: Database = db) => ({
  db: on,
  clock: () => NOW,
  newId: randomUUID,
  publish: () => {},
});

beforeAll(async () => {
  db = await freshDatabase();
  const wanted = {
    baseUrl: 'http://nowhere',
    gameCode: GAME,
    category: 'LOTT',
    returnRate: 960_000,
  } as const;
  const { vendorId: id, code } = await registerTestVendor(deps(), wanted);
  const rights = { takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
  vendor = { id, code, ...rights };
  ({ merchantId } = await makeSite(db));
  await takeSeries({ db }, merchantId, { least: 1_900, most: 1_960 });
  const agent = await makeAgent(db, { merchantId });
  agentId = agent.id;
  await giveSeries(deps(), agent, 1_950);
  return () => db.close();
});

afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
});

async function newPlayer(): Promise<Member> {
  const player = await makeMember(db, { merchantId, agentId });
  await fund(db, player, whole(100));
  return player;
}

const roundOf = (
  player: Member,
  [name, stake, payout, series]: readonly [string, number, number, number?],
): PlayedRound => ({
  memberRef: player.publicId,
  gameCode: GAME,
  roundId: name,
  currency: 'USD',
  stake: whole(stake),
  payout: whole(payout),
  series,
});

/** Rounds that stake a player's whole balance. They pay more than the stake, nothing, less, and the stake itself. */
const ROUNDS = [
  ['big', 60, 90, 1_920],
  ['lost', 20, 0],
  ['small', 15, 5, 1_900],
  ['push', 5, 5],
] as const;

/** The same rounds by messages, in the order in which they are written in bulk. */
async function applyOneByOne(player: Member, rounds: readonly PlayedRound[]): Promise<void> {
  const launch = { merchantId, memberId: player.id, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: GAME, language: 'EN' };
  const address = await launchGame(deps(), { ...launch, ...game });
  const launchToken = new URL(address).searchParams.get('token') ?? '';
  const opened = await authenticate(deps(), vendor, { launchToken, gameCode: GAME });
  if (opened.status !== 'OK') throw new Error(opened.status);
  const { session } = opened;
  const bets = rounds.map(
    ({ stake, payout: _, series, ...round }): Message => ({
      ...round,
      kind: 'bet',
      session,
      txId: `${round.roundId}-bet`,
      amount: Number(stake),
      ...(series !== undefined && { series }),
    }),
  );
  const wins = rounds.map(
    ({ stake: _, payout, series: __, ...round }): Message => ({
      ...round,
      kind: 'win',
      txId: `${round.roundId}-win`,
      betTxId: `${round.roundId}-bet`,
      amount: Number(payout),
      roundClosed: true,
    }),
  );
  const answers = await applyTransactions(deps(), vendor, [...bets, ...wins]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['OK']));
}

const entry = (alias: string) => `jsonb_build_object(
  'at', ${alias}.at, 'amount', ${alias}.amount, 'kind', ${alias}.kind, 'source', ${alias}.source,
  'after', ${alias}.balance_after, 'fromMember', ${alias}.from_account > 0, 'toMember', ${alias}.to_account > 0,
  'isOfMember', ${alias}.member_id IS NOT NULL, 'hasKey', EXISTS (SELECT FROM ledger_key k WHERE k.entry_id = ${alias}.id))`;

/** All rows of a member's rounds, without ids. Removes the member's part of names of rounds and transactions. */
const WRITTEN = sql(
  'test.rounds_of_member',
  `SELECT replace(r.round_ref, $2, '') AS round, r.stake, r.payout, r.opened_at, r.closed_at,
     (SELECT jsonb_agg(jsonb_build_object(
        'tx', replace(t.tx_id, $2, ''), 'kind', t.kind, 'amount', t.amount, 'at', t.at, 'game', t.game_id,
        'balance', t.answer::jsonb -> 'balance', 'isOfBet', t.answer::jsonb ->> 'reference' = b.public_id::text,
        'hash', t.payload_hash IS NOT NULL, 'isCancelled', t.cancelled_at IS NOT NULL,
        'entry', (SELECT ${entry('e')} FROM ledger_entry e WHERE e.id = t.entry_id)) ORDER BY t.kind)
      FROM vendor_transaction t WHERE t.round_id = r.id) AS transactions,
     jsonb_build_object('stake', b.stake, 'placed', b.placed_at, 'taker', b.taker, 'category', b.category,
       'isBonus', b.is_bonus, 'series', b.series, 'edge', b.edge, 'isOfMember', b.member_id = r.member_id) AS bet,
     (SELECT jsonb_agg(to_jsonb(v) - '{seq,xid,bet_id,member_id}'::text[]) FROM bet_event v WHERE v.bet_id = b.id) AS events,
     (SELECT jsonb_agg(jsonb_build_object('points', s.points,
        'isOfMember', s.receivers[1] = r.member_id, 'others', s.receivers[2:])) FROM bet_series s WHERE s.bet_id = b.id) AS shares,
     (SELECT jsonb_agg(${entry('c')}) FROM ledger_entry c WHERE c.cause_id = r.id AND c.kind = (
        SELECT kind FROM ledger_entry z WHERE z.cause_id = r.id AND z.member_id IS NULL LIMIT 1)) AS closed,
     (SELECT jsonb_agg(g.bet_at) FROM member_game g WHERE g.member_id = r.member_id) AS played
   FROM vendor_round r JOIN bet b ON b.reference = r.id AND b.member_id = r.member_id
   WHERE r.member_id = $1 ORDER BY 1`,
);

const writtenOf = ({ id }: Member, suffix: string) => db.query(WRITTEN, [id, suffix]);

test('gives the same result as messages of the same rounds, for several members together', async () => {
  const players = [await newPlayer(), await newPlayer()] as const;
  const others = [await newPlayer(), await newPlayer()] as const;
  for (const one of [...players, ...others]) await giveSeries(deps(), one, 1_930);
  const playedBy = (member: Member, suffix: string) =>
    ROUNDS.map(([name, ...rest]) => roundOf(member, [`${name}${suffix}`, ...rest]));
  for (const [n, player] of players.entries())
    await applyOneByOne(player, playedBy(player, `-a${n}`));
  await applyRounds(deps(), {
    vendor,
    merchantId,
    rounds: others.flatMap((other, n) => playedBy(other, `-b${n}`)),
  });
  for (const [n, player] of players.entries()) {
    const expected = await writtenOf(player, `-a${n}`);
    expect(expected).toHaveLength(ROUNDS.length);
    expect(expected).toContainEqual(expect.objectContaining({ shares: [expect.anything()] }));
    expect(await writtenOf(others[n] as Member, `-b${n}`)).toEqual(expected);
    expect(await cashOf(db, others[n] as Member)).toBe(whole(100));
    expect(await cashOf(db, player)).toBe(whole(100));
  }
});

test('bets have the edge that the return of their game leaves, when placed and when decided', async () => {
  const player = await newPlayer();
  await applyRounds(deps(), {
    vendor,
    merchantId,
    rounds: [roundOf(player, ['with edge', 60, 90])],
  });
  const edge = (whole(60) * 40_000n) / 1_000_000n;
  const ofMember = { where: { memberId: player.id } };
  expect(await db.prisma.bet.findMany(ofMember)).toMatchObject([{ edge }]);
  expect(await db.prisma.betEvent.findMany(ofMember)).toMatchObject([{ edge }]);
});

test('refuses stakes above the balance after earlier bets, and writes nothing', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const rounds = [
    roundOf(other, ['other', 10, 20]),
    roundOf(player, ['first', 60, 120]),
    roundOf(player, ['second', 60, 0]),
  ];
  await expect(applyRounds(deps(), { vendor, merchantId, rounds })).rejects.toThrow(
    'second-bet is refused: INSUFFICIENT_FUNDS',
  );
  expect([await cashOf(db, player), await cashOf(db, other)]).toEqual([whole(100), whole(100)]);
});

test('writes rounds once', async () => {
  const player = await newPlayer();
  const rounds = [roundOf(player, ['once', 10, 30])];
  await applyRounds(deps(), { vendor, merchantId, rounds });
  await expect(applyRounds(deps(), { vendor, merchantId, rounds })).rejects.toThrow(
    'once-bet was applied before',
  );
  expect(await cashOf(db, player)).toBe(whole(120));
});

test('cut off after any statement, it applies all or nothing', async () => {
  const player = await newPlayer();
  for (let count = 0, isAnswered = false; !isAnswered; count++) {
    const before = await cashOf(db, player);
    const name = `cut-${count}`;
    const rounds = [
      roundOf(player, [`${name}-won`, 10, 30]),
      roundOf(player, [`${name}-lost`, 10, 0]),
    ];
    const dying = crashAt(db, count);
    isAnswered = await applyRounds(deps(dying), { vendor, merchantId, rounds }).then(
      () => true,
      () => false,
    );
    await dying.close();
    const where = { memberId: player.id, roundRef: { startsWith: `${name}-` } };
    const written = await db.prisma.vendorRound.count({ where });
    // The cut may have lost the answer to the COMMIT itself.
    expect(isAnswered ? [2] : [0, 2]).toContain(written);
    expect(await cashOf(db, player)).toBe(before + (written === 2 ? whole(10) : 0n));
    expect(await trialBalance(db)).toEqual([]);
    expect(count).toBeLessThan(60);
  }
});
