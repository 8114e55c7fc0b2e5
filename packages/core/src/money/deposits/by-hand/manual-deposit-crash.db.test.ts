import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  addReceipt,
  askTransfer,
  creditTransfer,
  offerHarbor,
  showReceipt,
} from '../../../../../../tests/support/money/deposits-by-hand.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import {
  cashOf,
  depsOf,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { depositStepsOf, sendReceipt } from '../index.ts';

let db: Database;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => new Date('2026-03-10T05:00:00Z'));
  const { merchantId } = await makeSite(deps);
  player = await makeMember(deps, { merchantId });
  await offerHarbor(deps, merchantId);
  return () => db.close();
});

/** Tries `work` with a process that dies after each statement in turn, until one survives. Returns how many died. */
async function crashAtEachStatement(
  work: (dying: Deps) => Promise<unknown>,
  after: (nth: number) => Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth++) {
    const dying = crashAt(db, nth);
    const hasSurvived = await work({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    await after(nth);
    expect(await trialBalance(db), `statement ${nth}`).toEqual([]);
    if (hasSurvived) return nth;
  }
}

test('after a crash at any statement of the request, a retry makes one request', async () => {
  let key = randomUUID();
  const died = await crashAtEachStatement(
    (dying) => askTransfer(dying, player, 10, { key }),
    async (nth) => {
      await until('the key is free again', () =>
        askTransfer(deps, player, 10, { key }).catch((error) => {
          expect(error.code).toBe('idempotency.in_progress');
          return undefined;
        }),
      );
      key = randomUUID();
      expect(await db.prisma.deposit.count()).toBe(nth + 1);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 6));
});

test('after a crash at any statement of a receipt, it is sent once', async () => {
  let deposit = await askTransfer(deps, player);
  let receiptIds = [await addReceipt(deps, player)];
  const send = (on: Deps) =>
    sendReceipt(on, { memberId: player.id, publicId: deposit.publicId, receiptIds });
  const died = await crashAtEachStatement(send, async () => {
    expect((await send(deps)).state).toBe('review');
    const steps = await depositStepsOf(db, deposit.id);
    expect(steps.map(({ step }) => step)).toEqual(['asked', 'receipt_sent']);
    deposit = await askTransfer(deps, player);
    receiptIds = [await addReceipt(deps, player)];
  });
  expect(died).toBeGreaterThan(runs(1, 5));
});

test('after a crash at any statement while an operator credits, it is credited once', async () => {
  const shown = async () => showReceipt(deps, player, await askTransfer(deps, player));
  let deposit = await shown();
  let reference = randomUUID();
  const died = await crashAtEachStatement(
    (dying) => creditTransfer(dying, deposit, { reference }),
    async (nth) => {
      // The operator received no answer and retries.
      await creditTransfer(deps, deposit, { reference }).catch((error) =>
        expect(error.code).toBe('deposit.state_changed'),
      );
      expect(await cashOf(db, player), `statement ${nth}`).toBe(whole(100 * (nth + 1)));
      deposit = await shown();
      reference = randomUUID();
    },
  );
  expect(died).toBeGreaterThan(runs(1, 8));
});
