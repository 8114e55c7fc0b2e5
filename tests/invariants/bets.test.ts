import { randomUUID } from 'node:crypto';
import { cash, house, houseBalance, trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import {
  applyTransactions,
  auditRounds,
  authenticate,
  launchGame,
  type Message,
  type Vendor,
} from '@app/core/play/vendors';
import {
  auditGamingRevenue,
  revenueByDay,
  sumGamingRevenue,
  sumRevenue,
} from '@app/core/reports/gaming-revenue';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../support/databases/database.ts';
import { deadline } from '../support/deadline.ts';
import { registerTestVendor } from '../support/play/test-vendor.ts';
import { runs } from '../support/runs.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const PLAYERS = 3;
const FUNDS = whole(100);

let db: Database;
let merchantId: bigint;
let vendors: Vendor[];

const deps = () => ({ db, clock: systemClock, newId: randomUUID, publish: () => {} });

beforeAll(async () => {
  db = await freshDatabase();
  ({ merchantId } = await makeSite(db));
  vendors = [await makeVendor(true), await makeVendor(false)];
  return () => db.close();
});

async function makeVendor(mayRollBackSettled: boolean): Promise<Vendor> {
  const wanted = { baseUrl: 'http://nowhere', mayRollBackSettled };
  const { vendorId: id, code } = await registerTestVendor(deps(), wanted);
  return { id, code, takesBets: true, mayRollBackSettled, mayWinWithoutBet: false };
}

interface Player {
  readonly member: Member;
  readonly session: string;
}

async function makePlayer(vendor: Vendor): Promise<Player> {
  const member = await makeMember(db, { merchantId });
  await fund(db, member, FUNDS);
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const launch = { ...game, merchantId, memberId: member.id, isTrial: false, backUrl: undefined };
  const token = new URL(await launchGame(deps(), launch)).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken: token, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return { member, session: answer.session };
}

/** Few ids, so that messages collide: retries, mismatches, others' bets, late and early rollbacks. */
const saying = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'rollback', 'round'),
  player: fc.nat(PLAYERS - 1),
  round: fc.nat(3),
  bet: fc.nat(5),
  own: fc.nat(5),
  stake: fc.constantFrom(0.0001, 1, 10, 33.3333, 60),
  payout: fc.constantFrom(0, 0.0001, 5, 10, 200),
  closes: fc.boolean(),
});

type Saying = typeof saying extends fc.Arbitrary<infer T> ? T : never;

function messageOf(saying: Saying, { players, run }: { players: Player[]; run: string }): Message {
  const { kind, player, round, bet, own } = saying;
  const { member, session } = players[player] ?? expect.unreachable();
  const common = {
    txId: `${run}-${kind}-${kind === 'bet' ? bet : own}`,
    roundId: `${run}-${round}`,
    gameCode: 'test-game',
    memberRef: member.publicId,
  };
  const betTxId = `${run}-bet-${bet}`;
  const units = (whole_: number) => ({ currency: 'USD', amount: Number(whole(whole_)) });
  switch (kind) {
    case 'bet':
      return { kind, session, ...common, ...units(saying.stake) };
    case 'win':
      return { kind, ...common, betTxId, ...units(saying.payout), roundClosed: saying.closes };
    case 'rollback':
      return { kind, ...common, betTxId };
    case 'round':
      return { kind, ...common };
  }
}

test('the books balance for any messages of vendors, in any order and number', {
  timeout: deadline(300_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1),
      fc.array(fc.array(saying, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
      async (which, batches) => {
        const vendor = vendors[which] ?? expect.unreachable();
        const players = await Promise.all([0, 1, 2].map(() => makePlayer(vendor)));
        const before = await moneyOf(vendor, players);
        const run = randomUUID().slice(0, 8);
        const messages = batches.map((batch) =>
          batch.map((one) => messageOf(one, { players, run })),
        );

        // All batches at once, so that they interleave.
        const answers = await Promise.all(
          messages.map((batch) => applyTransactions(deps(), vendor, batch)),
        );
        expect(answers.flat().filter(({ error }) => error)).toEqual([]);
        expect(await auditRounds(db)).toEqual([]);
        expect(await trialBalance(db)).toEqual([]);
        await Promise.all([sumGamingRevenue(deps()), sumGamingRevenue(deps())]);
        await sumGamingRevenue(deps());
        expect(await auditGamingRevenue(db)).toEqual([]);
        expect(await revenueOf(vendor)).toBe(await houseMoneyOf(vendor));
        expect(await moneyOf(vendor, players)).toBe(before);

        await repeatAnswer(vendor, messages.flat(), answers.flat());
        expect(await moneyOf(vendor, players)).toBe(before);
      },
    ),
    { numRuns: runs(12, 150) },
  );
});

/** An accepted request is answered with the same bytes again, unless its bet has been undone since. */
async function repeatAnswer(
  vendor: Vendor,
  messages: readonly Message[],
  answers: readonly { status: string; body: string }[],
): Promise<void> {
  const accepted = messages.flatMap((message, n) =>
    answers[n]?.status === 'OK' ? [{ message, body: answers[n].body }] : [],
  );
  const cashBefore = await allCash();
  for (const { message, body } of accepted) {
    const [again] = await applyTransactions(deps(), vendor, [message]);
    const isUndone = message.kind === 'bet' && again?.status === 'BET_CANCELLED';
    expect(isUndone || again?.body === body).toBe(true);
  }
  expect(await allCash()).toEqual(cashBefore);
}

const allCash = () =>
  db.prisma.ledgerAccount.findMany({ where: { id: { gt: 0 } }, orderBy: { id: 'asc' } });

/** Total of the players' and the vendor's money, which no round changes. */
async function moneyOf(vendor: Vendor, players: readonly Player[]): Promise<bigint> {
  const ofPlayers = await Promise.all(players.map(({ member }) => cashOf(db, member)));
  return ofPlayers.reduce((sum, part) => sum + part, await houseMoneyOf(vendor));
}

/** Balance of the vendor's two accounts at the site. */
async function houseMoneyOf(vendor: Vendor): Promise<bigint> {
  const kinds = ['round_escrow', 'house_games'] as const;
  const balances = await Promise.all(
    kinds.map((kind) => houseBalance(db, house(merchantId, kind, vendor.id))),
  );
  return balances.reduce((sum, part) => sum + part, 0n);
}

/** The vendor's gross gaming revenue of all days. */
async function revenueOf(vendor: Vendor): Promise<bigint> {
  const days = { merchantId, from: '1970-01-01', to: '9999-12-31', vendorId: vendor.id };
  return sumRevenue(await revenueByDay(db, days)).revenue;
}

test('each posting of a round leads to its causing row', async () => {
  const player = await makePlayer(vendors[0] ?? expect.unreachable());
  const vendor = vendors[0] ?? expect.unreachable();
  const common = { roundId: 'causes', gameCode: 'test-game', memberRef: player.member.publicId };
  const money = { currency: 'USD', amount: 10 };
  const { session } = player;
  await applyTransactions(deps(), vendor, [
    { kind: 'bet', session, txId: 'causes-bet', ...common, ...money },
    {
      kind: 'win',
      txId: 'causes-win',
      betTxId: 'causes-bet',
      ...common,
      ...money,
      roundClosed: true,
    },
  ]);
  const { rows } = await db.pool.query(
    `SELECT e.kind, b.id IS NOT NULL AS "isBet", r.id IS NOT NULL AS "isRound"
     FROM ledger_entry e
     LEFT JOIN bet b ON b.id = e.cause_id AND b.member_id = $1 AND e.kind IN (3, 5)
     LEFT JOIN vendor_round r ON r.id = e.cause_id AND r.member_id = $1 AND e.kind = 7
     WHERE e.from_account = $2 OR e.to_account = $2 OR r.id IS NOT NULL
     ORDER BY e.kind`,
    [player.member.id, cash(player.member.id)],
  );
  expect(rows).toEqual([
    { kind: 1, isBet: false, isRound: false },
    { kind: 3, isBet: true, isRound: false },
    { kind: 5, isBet: true, isRound: false },
    { kind: 7, isBet: false, isRound: true },
  ]);
});
