import { randomUUID } from 'node:crypto';
import { type Database, inTransaction, sql } from '@app/core/platform/db';
import { listOutbox, queueMessage } from '@app/core/platform/outbox';
import { listAudit } from '@app/core/sites/audit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { KNOWN, makeKnownMember } from '../../tests/support/people/known-member.ts';
import { depsOf, makeSite } from '../../tests/support/world.ts';
import { run } from './keys.ts';

let db: Database;
let merchantId: bigint;
let printed: string[];
let old: string;

beforeEach(async () => {
  printed = [];
  old = `${process.env.PERSONAL_DATA_KEY}`;
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  ({ merchantId } = await makeSite(db));
  await makeKnownMember(depsOf(db), { merchantId });
  return commands.stop;
});
afterEach(() => vi.unstubAllEnvs());

const useKeys = (current: string, previous = '') => {
  vi.stubEnv('PERSONAL_DATA_KEY', current);
  vi.stubEnv('PERSONAL_DATA_KEY_PREVIOUS', previous);
};
const dropFiles = sql('tests.drop_files', 'DELETE FROM stored_file');

test('re-encrypts, records it, and says when the previous key can be removed', async () => {
  const now = new Date();
  const message = { channel: 'sms', recipient: KNOWN.phone, text: 'a text' } as const;
  const queued = { publicId: randomUUID(), merchantId, purpose: 'code.login', expiresAt: now };
  await inTransaction(db, (tx) => queueMessage(tx, { ...queued, ...message }, now));
  useKeys('the key of today', old);
  expect(await run(['reseal'])).toBe(0);
  expect(printed).toEqual([
    '14 values to reseal, then files',
    'Resealed: 14 values, 2 files',
    expect.stringMatching(/^Nothing here needs the previous key\./),
  ]);
  const [line] = await listAudit(db, { rowsMax: 1 });
  expect(line).toMatchObject({ action: 'keys.reseal_started', target: 'PERSONAL_DATA_KEY' });
  useKeys('the key of today');
  expect(await listOutbox(db, { merchantId, rowsMax: 1 })).toMatchObject([
    { recipient: KNOWN.phone, text: 'a text' },
  ]);
  expect(await run(['reseal'])).toBe(0);
  expect(printed.at(-1)).toBe(
    'No PERSONAL_DATA_KEY_PREVIOUS is given: there is nothing to reseal.',
  );
});

test('keeps the previous key where files are missing here, and where no key opens a value', async () => {
  await db.query(dropFiles);
  useKeys('the key of today', old);
  expect(await run(['reseal'])).toBe(1);
  expect(printed.at(-2)).toMatch(/^2 files are not in this store\. Name the platform's S3_…/);
  expect(printed.at(-1)).toBe('Do not remove PERSONAL_DATA_KEY_PREVIOUS yet.');
  useKeys('a third key');
  printed = [];
  await run(['reseal']);
  expect(printed).toContain('member_address.content: sealed with an unknown key, unchanged: 1');
});

test.each([[[]], [['renew']], [['reseal', 'now']]])('refuses %j with its usage', async (args) => {
  await expect(run(args)).rejects.toThrow(/^Usage/);
  expect(printed).toEqual([]);
});
