import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  freeSpinsOf,
  giveTicketsTo,
  ticketsOf,
} from '../../../../../tests/support/engagement/tickets.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { claimFreeSpins } from '../../engagement/tickets/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  applyTransactions,
  authenticate,
  launchGame,
  type Message,
  readBalance,
  type Vendor,
} from '../../play/vendors/index.ts';
import { memberBets, playByDay, playByGame, playByHour, playSince, sumPlay } from './index.ts';

const NOON = new Date('2026-12-10T12:00:00Z');
const HOUR_MS = 3_600_000;

let db: Database;
let deps: Deps;
let vendor: Vendor;
let player: Member;
let session: string;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => NOON);
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
  const { merchantId } = await makeSite(deps);
  player = await makeMember(deps, { merchantId });
  await fund(deps, player, whole(10));
  const launch = { merchantId, memberId: player.id, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const launchToken = new URL(await launchGame(deps, { ...launch, ...game })).searchParams.get(
    'token',
  );
  const answer = await authenticate(deps, vendor, {
    launchToken: `${launchToken}`,
    gameCode: 'test-game',
  });
  session = answer.status === 'OK' ? answer.session : expect.unreachable(answer.status);
});

/** Gives the player free spins of 2, and returns their id. */
async function freeSpins(): Promise<string> {
  const { merchantId, id: memberId } = player;
  const { publicId } = await makeSitePromotion(deps, merchantId, freeSpinsOf(vendor.code));
  await giveTicketsTo(deps, player, { publicId, count: 1 });
  const [ticket = ''] = await ticketsOf(deps, player);
  const requestKey = { memberId, key: randomUUID(), inputHash: ticket };
  await claimFreeSpins(deps, { requestKey, merchantId, memberId, publicId: ticket });
  const balance = await readBalance(deps, vendor, { session, memberRef: player.publicId });
  return balance.status === 'OK' ? (balance.freeSpins?.[0]?.id ?? '') : expect.unreachable();
}

interface Played {
  /** Absent: the round stays open. */
  readonly pays?: number;
  readonly spins?: string;
}

/** Plays a round: a bet of 2, and its payout. */
async function play(id: string, { pays, spins }: Played): Promise<void> {
  const shared = {
    roundId: `round-${id}-${player.id}`,
    gameCode: 'test-game',
    memberRef: player.publicId,
    currency: 'USD',
  };
  const [betTxId, txId] = [`bet-${id}-${player.id}`, `win-${id}-${player.id}`];
  const stake = { session, amount: Number(whole(2)), ...(spins && { freeSpins: spins }) };
  const messages: Message[] = [{ kind: 'bet', txId: betTxId, ...shared, ...stake }];
  if (pays !== undefined) {
    const amount = Number(whole(pays));
    messages.push({ kind: 'win', txId, betTxId, ...shared, amount, roundClosed: true });
  }
  const answers = await applyTransactions(deps, vendor, messages);
  expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 'OK'));
}

test('the results of a member do not count the stakes of free spins, which the site pays', async () => {
  const spins = await freeSpins();
  await play('lost', { pays: 0, spins });
  await play('won', { pays: 5, spins });
  await play('own', { pays: 1 });
  expect(await cashOf(db, player)).toBe(whole(10 + 5 - 2 + 1));
  const sums = { bets: 3, stake: whole(2), payout: whole(6), net: whole(4) };
  const [from, to] = [new Date(NOON.getTime() - HOUR_MS), new Date(NOON.getTime() + HOUR_MS)];
  const range = { memberId: player.id, from, to, timeZone: 'UTC' };
  expect(await playSince(db, range)).toMatchObject(sums);
  expect(sumPlay(await playByDay(db, range))).toMatchObject(sums);
  expect(await playByHour(db, range)).toMatchObject([{ hour: 12, ...sums }]);
  expect(await playByGame(db, { ...range, language: 'EN' })).toMatchObject([sums]);
});

test('a list of bets marks free spins, and its sums do not count their stakes', async () => {
  const spins = await freeSpins();
  await play('lost', { pays: 0, spins });
  await play('won', { pays: 5, spins });
  await play('own', { pays: 1 });
  await play('open', {});
  const [from, to] = [new Date(NOON.getTime() - HOUR_MS), new Date(NOON.getTime() + HOUR_MS)];
  const asked = { memberId: player.id, from, to, language: 'EN', rowsMax: 9 } as const;
  const { bets, sums } = await memberBets(db, asked);
  const rows = bets.map(({ isFreeSpin, stake, validBet, net }) => [
    isFreeSpin,
    stake,
    validBet,
    net,
  ]);
  expect(rows).toEqual([
    [false, whole(2), 0n, 0n],
    [false, whole(2), whole(2), whole(-1)],
    [true, whole(2), 0n, whole(5)],
    [true, whole(2), 0n, 0n],
  ]);
  const own = { count: 4, stake: whole(4), validBet: whole(2), payout: whole(6), net: whole(4) };
  expect(sums).toEqual(own);
});
