import type { Permission } from '@app/shared/operators/permissions';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  approve,
  ask,
  bind,
  makePaidMember,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { depsOf } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { decidableWithdrawals, offerBank } from './index.ts';

const now = new Date('2026-03-10T05:00:00Z');

let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});

test('offers an operator exactly the withdrawals that their permissions cover', async () => {
  const deps = depsOf(db, () => now);
  const { merchantId, player } = await makePaidMember(deps, 1_000);
  const undecided = await ask(deps, player, 10);
  const unpaid = await ask(deps, player, 10);
  await approve(deps, unpaid);
  const unconfirmed = await ask(deps, player, 10);
  await approve(deps, unconfirmed);
  await pay(deps, unconfirmed, 10);
  const resting = await ask(deps, player, 10, {
    accountId: await bind(deps, player, '0912 345 678', 'ewallet'),
  });
  await approve(deps, resting);
  await inTransaction(db, (tx) =>
    offerBank(tx, merchantId, {
      code: 'purse',
      kind: 'ewallet',
      name: 'purse',
      enabled: true,
      restsFrom: now,
      restsUntil: new Date(now.getTime() + 1),
      place: 0,
      version: 1,
    }),
  );
  const ids = [undecided, unpaid, unconfirmed, resting].map(({ id }) => id);
  const decidable = async (...permissions: Permission[]) => [
    ...(await decidableWithdrawals(db, [...ids, 999_999n], { permissions, now })),
  ];
  expect(await decidable()).toEqual([]);
  expect(await decidable('withdrawals.decide')).toEqual([undecided.id]);
  expect(await decidable('withdrawals.pay')).toEqual([unpaid.id]);
  expect(await decidable('withdrawals.pay', 'withdrawals.decide', 'risk.decide')).toEqual([
    undecided.id,
    unpaid.id,
  ]);
});
