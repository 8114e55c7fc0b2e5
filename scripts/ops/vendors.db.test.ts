import { generateKeyPairSync } from 'node:crypto';
import { listAudit } from '@app/core/audit';
import type { Database } from '@app/core/db';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/command-database.ts';
import { run } from './vendors.ts';

const key = publicKeyText(generateKeyPairSync('ed25519').publicKey);
const LAUNCH = 'https://games.example/play/{gameCode}';

let db: Database;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(() => {
  printed = [];
});

test('connects a vendor with a game, ends its key, and all of it can be read in the trail', async () => {
  await run(['list']);
  expect(printed).toEqual(['No vendors yet.']);
  await run(['add', 'jade', 'Jade Games', LAUNCH, 'jade-1', key]);
  expect(printed.join('\n')).toContain('/seamless/v1/key');
  await run(['game', 'jade', 'koi', 'Koi Pond', 'RNG', 'free', 'AC', 'JP']);
  await run(['rest', 'jade', 'koi', 'open']);
  await run(['resume', 'jade', 'koi']);
  await run(['end-key', 'jade', 'jade-1']);
  printed = [];
  await run(['list']);
  expect(printed).toEqual(['jade: 1 games, keys jade-1 (ended)']);
  expect(await db.prisma.game.findFirst({ where: { code: 'koi' } })).toMatchObject({
    name: 'Koi Pond',
    trialSupport: true,
    maintenanceFrom: null,
  });
  const classes = await db.prisma.gameClass.findMany({ orderBy: { class: 'asc' } });
  expect(classes.map((row) => row.class)).toEqual(['AC', 'JP']);
  const trail = await listAudit(db, { rowsMax: 10 });
  expect(trail.map(({ action }) => action)).toEqual([
    'vendor.key_ended',
    'vendor.maintenance_scheduled',
    'vendor.maintenance_scheduled',
    'vendor.game_added',
    'vendor.added',
  ]);
});

test.each([
  [['add', 'jade', 'Jade', 'https://games.example/play', 'k', key], 'needs {gameCode}'],
  [['add', 'jade', 'Jade', LAUNCH, 'k', 'no key'], 'must be Ed25519'],
  [['game', 'unknown', 'koi', 'Koi', 'RNG'], 'There is no vendor'],
  [['game', 'jade', 'koi', 'Koi', 'SLOTS'], 'Usage'],
  [['game', 'jade', 'koi', 'Koi', 'RNG', 'XX'], 'Usage'],
  [['rest', 'jade', 'unknown', 'open'], 'has no game unknown'],
  [['rest', 'unknown', 'all', 'open'], 'There is no vendor unknown'],
  [['resume', 'unknown', 'all'], 'There is no vendor unknown'],
  [['rest', 'jade', 'koi', '2020-01-01'], 'Usage'],
  [['resume', 'jade'], 'Usage'],
  [['end-key', 'unknown', 'k'], 'has no key'],
  [['remove', 'jade'], 'Usage'],
])('says what is wrong with %j', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message);
});
