import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { openEnvelope, sendEnvelope } from '../../../../../tests/support/money/envelopes.ts';
import { makeReady } from '../../../../../tests/support/money/transfers.ts';
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
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditEnvelopes, listSentEnvelopes } from './index.ts';

let db: Database;
let deps: Deps;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db);
  const { merchantId } = await makeSite(deps);
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makeReady(deps, agent, 1_000);
});
afterAll(() => db.close());

/** Repeats `work` on a connection that dies one statement later each time, until it succeeds. */
async function crashAtEachStatement(
  work: (dying: Deps, tries: number) => Promise<unknown>,
  after: (tries: number) => Promise<void>,
): Promise<number> {
  let tries = 0;
  for (let hasSurvived = false; !hasSurvived; tries++) {
    const dying = crashAt(db, tries);
    hasSurvived = await work({ ...deps, db: dying }, tries).then(
      () => true,
      () => false,
    );
    await dying.close();
    await after(tries);
    expect(await trialBalance(db)).toEqual([]);
    expect(await auditEnvelopes(db)).toEqual([]);
  }
  return tries;
}

test('after a crash at any statement of sending, the next try sends the envelope once', async () => {
  let key = randomUUID();
  const start = await cashOf(db, agent);
  const tries = await crashAtEachStatement(
    (dying) => sendEnvelope(dying, agent, 5, { key, count: 2 }),
    async (tried) => {
      // PostgreSQL continues the killed process's statement until it notices the lost connection.
      await until('the key is free again', () =>
        sendEnvelope(deps, agent, 5, { key, count: 2 }).catch((error) => {
          expect(error.code).toBe('idempotency.in_progress');
          return undefined;
        }),
      );
      key = randomUUID();
      expect(await cashOf(db, agent)).toBe(start - whole(5 * (tried + 1)));
    },
  );
  expect(tries).toBeGreaterThan(runs(1, 15)); // it crashed at many statements
  expect((await listSentEnvelopes(db, { memberId: agent.id, rowsMax: 1 })).total).toBe(tries);
});

test('after a crash at any statement of opening, the next try credits the part once', async () => {
  let envelope = await sendEnvelope(deps, agent, 1, { count: 1 });
  const start = await cashOf(db, player);
  const tries = await crashAtEachStatement(
    (dying) => openEnvelope(dying, player, envelope),
    async (tried) => {
      // The dead process's transaction locks the only part until the server notices the lost connection.
      await until('the part is credited', () =>
        openEnvelope(deps, player, envelope).catch((error) => {
          expect(error.code).toBe('envelope.gone');
          return undefined;
        }),
      );
      expect(await cashOf(db, player)).toBe(start + whole(tried + 1));
      envelope = await sendEnvelope(deps, agent, 1, { count: 1 });
    },
  );
  expect(tries).toBeGreaterThan(runs(1, 10));
});
