import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { run } from './results.ts';

let db: Database;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});

const output = async (...args: readonly string[]) => {
  printed = [];
  await run(args);
  return printed;
};
const refused = (...args: readonly string[]) => expect(output(...args)).rejects;
const newKey = () => publicKeyText(generateKeyPairSync('ed25519').publicKey);

test('connects a provider by its first key, and changes its keys', async () => {
  const [first, second] = [newKey(), newKey()];
  expect(await output('add-key', 'jade', 'jade-1', first)).toEqual([
    'jade can sign with the key jade-1.',
    expect.stringMatching('/results/jade$'),
  ]);
  await output('add-key', 'jade', 'jade-2', second);
  await output('end-key', 'jade', 'jade-1');
  expect(await output('list')).toContain('jade: keys jade-1 (ended), jade-2');
  const trail = (await listAudit(db, { rowsMax: 20 })).filter(({ target }) => target === 'jade');
  expect(trail.map(({ action }) => action)).toEqual([
    'results_company.key_ended',
    'results_company.key_added',
    'results_company.key_added',
  ]);
});

test('explains the error, and records nothing', async () => {
  await output('add-key', 'onyx', 'onyx-1', newKey());
  await refused().toThrow(/^Usage/);
  await refused('add-key', 'Onyx', 'onyx-2', newKey()).toThrow(/^Usage/);
  await refused('add-key', 'onyx', '', newKey()).toThrow(/^Usage/);
  await refused('add-key', 'onyx', 'onyx-2', 'nonsense').toThrow('not Ed25519');
  await refused('add-key', 'onyx', 'onyx-1', newKey()).toThrow('has a key of this name');
  await refused('end-key', 'onyx', 'onyx-2').toThrow('no such key');
  const trail = (await listAudit(db, { rowsMax: 20 })).filter(({ target }) => target === 'onyx');
  expect(trail).toHaveLength(1);
});
