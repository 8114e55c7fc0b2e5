import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { recordPhoneToken } from './record-phone-token.ts';
import { useCode } from './use-code.ts';

const now = new Date('2026-03-10T05:00:00Z');
const proof = { issuer: 'https://phone.test', subject: 'person', provedAt: now.getTime() / 1_000 };

type Shown = Parameters<typeof recordPhoneToken>[1];

let db: Database;
let number = 84_900_000_000;
let shown: Shown;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  const { merchantId } = await makeSite(db);
  number += 1;
  shown = { merchantId, number: `+${number}`, purpose: 'withdraw', proof };
});

const record = (changes: Partial<Shown> = {}) =>
  recordPhoneToken({ db, clock: () => now }, { ...shown, ...changes });
const use = async (changes?: Partial<Shown>) => {
  const id = await record(changes);
  await inTransaction(db, (tx) => useCode(tx, id, now));
};

test('a token is valid once, even if the third party issues another one for the same code', async () => {
  await use();
  await expect(use()).rejects.toThrow('verification.code_wrong');
  await use({ proof: { ...proof, provedAt: proof.provedAt + 1 } });
});

test('only one of twenty concurrent uses of a token succeeds', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a token is valid only for the purpose and the site for which it was shown first', async () => {
  await record();
  const { merchantId } = await makeSite(db);
  for (const other of [{ purpose: 'bind_account' } as const, { merchantId }])
    await expect(record(other)).rejects.toThrow('verification.code_wrong');
  await use();
});

test('a transaction that fails leaves the token to be used again', async () => {
  const failing = inTransaction(db, async (tx) => {
    await useCode(tx, await record(), now);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await use();
});
