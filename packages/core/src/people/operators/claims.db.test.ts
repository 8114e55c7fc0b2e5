import { randomUUID } from 'node:crypto';
import { CLAIM_MINUTES } from '@app/shared/cases/case-kinds';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { claimsOf, lockAndCheckClaim, renewClaim, takeCase } from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let publicId: string;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(() => {
  now = new Date('2026-03-10T05:00:00Z');
  publicId = randomUUID();
});

const minutesPass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const take = (operator: string, { isClaimed = true, takesOver = false } = {}) =>
  inTransaction(db, (tx) =>
    takeCase(tx, 'kyc', { merchantId: 1n, publicId, operator, isClaimed, takesOver }, now),
  );
const act = (operator: string, approvedBy?: string) =>
  inTransaction(db, (tx) => renewClaim(tx, { publicId, operator, approvedBy }, now));
const decide = (operator: string) =>
  inTransaction(db, (tx) => lockAndCheckClaim(tx, { publicId, operator }, now));
const holder = async () => (await claimsOf(db, [publicId], now)).get(publicId);

test('only one of thirty operators who claim a case concurrently succeeds', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `operator${n}`);
  const tries = await Promise.allSettled(names.map((name) => take(name)));
  const won = tries.flatMap(({ status }, n) => (status === 'fulfilled' ? [names[n]] : []));
  expect(won).toEqual([(await holder())?.operator]);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['case.claimed']));
  expect(new Set(refused.map(({ params }) => params.operator))).toEqual(new Set(won));
});

test('a case is claimed once, released once, and then free', async () => {
  expect([await take('ann'), await take('ann')]).toEqual(['taken', undefined]);
  await expect(take('ben')).rejects.toThrow('case.claimed');
  await expect(take('ben', { isClaimed: false })).rejects.toThrow('case.claimed');
  const letGo = { isClaimed: false };
  expect([await take('ann', letGo), await take('ann', letGo)]).toEqual(['let_go', undefined]);
  expect(await holder()).toBeUndefined();
  expect(await take('ben')).toBe('taken');
});

test('a takeover moves the claim', async () => {
  await take('ann');
  expect(await take('ben', { takesOver: true })).toBe('taken');
  expect(await holder()).toMatchObject({ operator: 'ben', takenAt: now });
  await expect(act('ann')).rejects.toThrow('case.claimed');
  await act('ben');
});

test('a claim expires by itself, and each action of its operator extends it', async () => {
  await take('ann');
  const takenAt = now;
  minutesPass(CLAIM_MINUTES - 1);
  await act('ann');
  minutesPass(CLAIM_MINUTES - 1);
  expect(await holder()).toMatchObject({ operator: 'ann', takenAt });
  await take('ann');
  expect(await holder()).toMatchObject({ takenAt });
  minutesPass(CLAIM_MINUTES);
  expect(await holder()).toBeUndefined();
  await expect(act('ann')).rejects.toThrow('case.unclaimed');
  expect(await take('ben')).toBe('taken');
});

test('money movements require a claim, other decisions only that no other operator holds one', async () => {
  await expect(act('ann')).rejects.toThrow('case.unclaimed');
  await decide('ann');
  await take('ben');
  await expect(decide('ann')).rejects.toThrow('case.claimed');
  await decide('ben');
});

test('the second operator needs no claim, and either of the two may hold it', async () => {
  await act('ann', 'ben');
  await take('ben');
  await act('ann', 'ben');
  await take('cid', { takesOver: true });
  await expect(act('ann', 'ben')).rejects.toThrow('case.claimed');
});

test('of a concurrent release and decision, only the claiming operator decides', async () => {
  for (let round = 0; round < 10; round++) {
    publicId = randomUUID();
    await take('ann');
    minutesPass(CLAIM_MINUTES);
    const [paid, taken] = await Promise.allSettled([act('ann'), take('ben')]);
    expect([paid.status, taken.status]).toEqual(['rejected', 'fulfilled']);
    expect(await holder()).toMatchObject({ operator: 'ben' });
  }
});
