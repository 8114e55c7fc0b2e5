import { randomUUID } from 'node:crypto';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { listOutbox, queueMessage } from '@app/core/platform/outbox';
import { countSealed } from '@app/core/reports/personal-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runNode } from '../../scripts/run-program.ts';
import { freshDatabaseUrl } from '../support/databases/database.ts';
import { ROOT } from '../support/servers/processes.ts';
import { makeSite } from '../support/world.ts';

const MESSAGES = 700;
const NEW = 'the key that follows';

let url: string;
let db: Database;
let merchantId: bigint;
let old: string;

beforeEach(async () => {
  url = await freshDatabaseUrl();
  db = connect(url);
  old = `${process.env.PERSONAL_DATA_KEY}`;
  ({ merchantId } = await makeSite(db));
  const now = new Date();
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < MESSAGES; n++) {
      const message = { channel: 'sms', recipient: '+4915112345678', text: `text ${n}` } as const;
      const about = { publicId: randomUUID(), merchantId, purpose: 'code.login', expiresAt: now };
      await queueMessage(tx, { ...about, ...message }, now);
    }
  });
  return () => db.close();
});
afterEach(() => vi.unstubAllEnvs());

/** Configures this process with these keys. */
const useKeys = (current: string, previous = '') => {
  vi.stubEnv('PERSONAL_DATA_KEY', current);
  vi.stubEnv('PERSONAL_DATA_KEY_PREVIOUS', previous);
};
const reseal = (faultPoint = '') =>
  runNode(['scripts/ops.ts', 'keys', 'reseal'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      APP_PROFILE: 'test',
      PERSONAL_DATA_KEY: NEW,
      PERSONAL_DATA_KEY_PREVIOUS: old,
      PERSONAL_LOOKUP_KEY: process.env.PERSONAL_LOOKUP_KEY,
      FAULT_POINT: faultPoint,
    },
  });
const texts = async () => {
  const lines = await listOutbox(db, { merchantId, rowsMax: MESSAGES });
  return lines.map(({ text }) => text).sort();
};
const left = async () => (await countSealed(db)).reduce((all, { previous }) => all + previous, 0);

test('a reseal killed between two batches continues, and every value stays readable', async () => {
  const before = await texts();
  await expect(reseal('keys.batch_resealed:5')).rejects.toThrow('SIGKILL');
  useKeys(NEW, old);
  const half = await left();
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(2 * MESSAGES);
  expect(await texts()).toEqual(before);

  const printed = await reseal();
  expect(printed).toContain(`${half} values to reseal`);
  expect(printed).toContain('Nothing here needs the previous key.');
  expect(await left()).toBe(0);
  useKeys(NEW);
  expect(await texts()).toEqual(before);
});
