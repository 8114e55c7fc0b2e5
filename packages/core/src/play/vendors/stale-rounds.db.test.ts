import { randomUUID } from 'node:crypto';
import { TRIAL } from '@app/shared/members/customer-types';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import {
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { authenticate } from './authenticate.ts';
import { deleteOldSessions } from './delete-old-sessions.ts';
import { LAUNCH_TOKEN_MS, launchGame } from './launch-game.ts';
import { applyTransactions } from './messages/apply-transactions.ts';
import type { Vendor } from './signing/find-signer.ts';
import { STALE_ROUND_MS, staleRounds } from './stale-rounds.ts';
import { VENDOR_SESSION_IDLE_MS } from './vendor-session.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

let db: Database;
let now: number;
let vendor: Vendor;
let memberRef: string;
let session: string;

const deps = () => ({ db, clock: () => new Date(now), newId: randomUUID, publish: () => {} });

beforeEach(async () => {
  db = await freshDatabase();
  now = START;
  const { vendorId: id, code } = await registerTestVendor(deps(), {
    baseUrl: 'http://nowhere',
    trialSupport: true,
  });
  vendor = { id, code, takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
  const member = await makeMember(db, await makeSite(db));
  await fund(db, member, whole(100));
  await startPlaying(member);
  return () => db.close();
});

/** Lets a member play from here on. */
async function startPlaying({ id: memberId, merchantId, publicId, customerType }: Member) {
  const launch = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const who = { merchantId, memberId, isTrial: customerType === TRIAL, backUrl: undefined };
  const url = await launchGame(deps(), { ...launch, ...who });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps(), vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  session = answer.session;
  memberRef = publicId;
}

const place = (id: string) =>
  applyTransactions(deps(), vendor, [
    {
      kind: 'bet',
      session,
      txId: `bet-${id}`,
      roundId: id,
      gameCode: 'test-game',
      memberRef,
      currency: 'USD',
      amount: 100,
    },
  ]);
const undo = (id: string) =>
  applyTransactions(deps(), vendor, [
    {
      kind: 'rollback',
      txId: `undo-${id}`,
      betTxId: `bet-${id}`,
      roundId: id,
      gameCode: 'test-game',
      memberRef,
    },
  ]);
const close = (id: string) =>
  applyTransactions(deps(), vendor, [
    { kind: 'round', txId: `end-${id}`, roundId: id, gameCode: 'test-game', memberRef },
  ]);

test('finds rounds that keep money in escrow for more than a quarter of an hour', async () => {
  await place('forgotten');
  await place('forgotten-too');
  await place('finished');
  await close('finished');
  await place('given-back');
  await undo('given-back');
  now += STALE_ROUND_MS;
  await place('young');
  expect(await staleRounds(db, new Date(now))).toEqual([]);
  expect(await staleRounds(db, new Date(now + 1))).toEqual([
    { vendorCode: vendor.code, count: 2, stake: 200n, oldestAt: new Date(START) },
  ]);
});

test('ignores rounds of trial members', async () => {
  await startPlaying(await makeTrial(db, await makeSite(db)));
  const placed = await place('of-a-trial');
  expect(placed).toEqual([expect.objectContaining({ status: 'OK' })]);
  expect(await staleRounds(db, new Date(now + STALE_ROUND_MS + 1))).toEqual([]);
});

test('forgets launches and sessions a day after they ended, and not before', async () => {
  now = START + LAUNCH_TOKEN_MS + DAY_MS;
  expect(await deleteOldSessions(deps())).toBe(0);
  now += 1;
  expect(await deleteOldSessions(deps())).toBe(1);
  now = START + VENDOR_SESSION_IDLE_MS + DAY_MS + 1;
  expect(await deleteOldSessions(deps())).toBe(1);
  expect(await deleteOldSessions(deps())).toBe(0);
});
