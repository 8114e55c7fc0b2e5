import type { Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './networks.ts';

let db: Database;
let code: string;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  printed = [];
  ({ code } = await makeSite(db));
});

const listed = async () => {
  printed = [];
  await run(['list', code]);
  return printed;
};

test('blocks and allows a network, with audit entries', async () => {
  expect(await listed()).toEqual([`${code}: open everywhere`]);
  await run(['block', code, '203.0.113.0/24']);
  expect(await listed()).toEqual(['203.0.113.0/24']);
  await run(['allow', code, '203.0.113.0/24']);
  expect(await listed()).toEqual([`${code}: open everywhere`]);
  const trail = await listAudit(db, { rowsMax: 10 });
  expect(trail.filter(({ target }) => target === code).map(({ action }) => action)).toEqual([
    'network.allowed',
    'network.blocked',
  ]);
});

test('blocks a country, and lets a network pass during maintenance', async () => {
  await run(['block', code, 'NL']);
  await run(['pass', code, '10.1.0.0/16']);
  expect(await listed()).toEqual(['NL', '10.1.0.0/16 comes in during maintenance']);
  await run(['allow', code, 'NL']);
  await run(['stop', code, '10.1.0.0/16']);
  expect(await listed()).toEqual([`${code}: open everywhere`]);
});

test('reports errors, and records nothing', async () => {
  await expect(run(['block', code, '203.0.113.7'])).rejects.toThrow('is not a network');
  await expect(run(['block', 'nowhere', '10.0.0.0/8'])).rejects.toThrow('There is no site');
  await expect(run(['close', code])).rejects.toThrow(/^Usage/);
  expect((await listAudit(db, { rowsMax: 10 })).filter(({ target }) => target === code)).toEqual(
    [],
  );
});
