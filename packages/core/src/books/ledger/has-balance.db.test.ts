import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { cash, held, house, memberAccount } from './chart-of-accounts.ts';
import { hasBalance } from './has-balance.ts';
import { openMemberAccount } from './open-accounts.ts';
import { post } from './post.ts';
import type { Posting } from './posting.ts';

const at = new Date('2026-03-10T05:00:00Z');

let db: Database;
let ann: { id: bigint; merchantId: bigint };

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ann = await makeMember(db, await makeSite(db));
});

const move = ({ from, to }: Pick<Posting, 'from' | 'to'>) =>
  inTransaction(db, (tx) =>
    post(
      tx,
      [
        {
          source: 'hold',
          key: `${from} ${to}`,
          kind: 'hold.place',
          from,
          to,
          amount: whole(100),
          causeId: 1n,
        },
      ],
      at,
    ),
  );

test('counts money on any account, and nothing once it is gone', async () => {
  expect(await hasBalance(db, ann.id)).toBe(false);
  await fund(db, ann, whole(100));
  expect(await hasBalance(db, ann.id)).toBe(true);
  await move({ from: cash(ann.id), to: held(ann.id) });
  expect(await hasBalance(db, ann.id)).toBe(true);
  await move({ from: held(ann.id), to: house(ann.merchantId, 'outside') });
  expect(await hasBalance(db, ann.id)).toBe(false);
});

test('counts a debt, and ignores accounts of other members', async () => {
  const owner = { merchantId: ann.merchantId, memberId: ann.id };
  await inTransaction(db, (tx) => openMemberAccount(tx, owner, 'receivable', 0n));
  const bob = await makeMember(db, { merchantId: ann.merchantId });
  await move({ from: memberAccount(ann.id, 'receivable'), to: house(ann.merchantId, 'outside') });
  expect(await hasBalance(db, ann.id)).toBe(true);
  expect(await hasBalance(db, bob.id)).toBe(false);
});
