import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeReady, sendDown } from '../../../../../tests/support/money/transfers.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { listTransfers } from './list-transfers.ts';

test('after a crash at any statement, answered or not, the next try sends it once', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db);
  const { merchantId } = await makeSite(deps);
  const agent = await makeAgent(deps, { merchantId });
  const player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makeReady(deps, agent, 1_000);

  let tries = 0;
  for (let hasSurvived = false; !hasSurvived; tries++) {
    const key = randomUUID();
    const dying = crashAt(db, tries);
    hasSurvived = await sendDown({ ...deps, db: dying }, agent, player, 10, { key }).then(
      () => true,
      () => false,
    );
    await dying.close();
    // The server runs the dead process's statement until it notices the closed connection.
    await until('the key is free again', () =>
      sendDown(deps, agent, player, 10, { key }).catch((error) => {
        expect(error.code).toBe('idempotency.in_progress');
        return undefined;
      }),
    );
    const sent = 10 * (tries + 1);
    expect(await cashOf(db, player), `statement ${tries}`).toBe(whole(sent));
    expect(await cashOf(db, agent)).toBe(whole(1_000 - sent));
    expect(await trialBalance(db)).toEqual([]);
  }
  expect(tries).toBeGreaterThan(runs(1, 20)); // crashed once at each statement
  const always = { memberId: agent.id, from: new Date(0), to: new Date('2100-01-01') };
  const { total } = await listTransfers(db, { ...always, rowsMax: 1 });
  expect(total).toBe(tries);
  await db.close();
});
