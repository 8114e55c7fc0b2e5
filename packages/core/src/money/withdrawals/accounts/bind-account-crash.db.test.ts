import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import { PIN } from '../../../../../../tests/support/money/transfers.ts';
import {
  bind,
  makePaidMember,
  newNumber,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { depsOf } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { accountsOf, removeAccount } from '../index.ts';

let db: Database;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => new Date('2026-03-10T05:00:00Z'));
  ({ player } = await makePaidMember(deps, 0, { accountsMax: 20 }));
  return () => db.close();
});

const accounts = () => accountsOf(db, player.id);
const remove = (on: Deps, publicId: string) =>
  removeAccount(on, { memberId: player.id, publicId, paymentPassword: PIN });

test('after a crash at any statement, an account is bound once', async () => {
  const before = (await accounts()).length;
  let number = newNumber();
  const died = await crashAtEachStatement(
    deps,
    (dying) => bind(dying, player, number),
    async () => {
      const publicId = await bind(deps, player, number);
      expect(await accounts()).toHaveLength(before + 1);
      await remove(deps, publicId);
      number = newNumber();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 8));
});

test('after a crash at any statement, an account is removed once, and another one becomes the default', async () => {
  const [usual] = await accounts();
  let publicId = await bind(deps, player);
  const died = await crashAtEachStatement(
    deps,
    (dying) => remove(dying, publicId),
    async () => {
      await remove(deps, publicId).catch((error) => expect(error.code).toBe('bank_card.not_found'));
      expect(await accounts()).toMatchObject([{ publicId: usual?.publicId, isDefault: true }]);
      publicId = await bind(deps, player);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 6));
});
