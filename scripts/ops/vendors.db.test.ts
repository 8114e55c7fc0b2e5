import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '@app/core/platform/db';
import { readVendor } from '@app/core/play/games';
import { listAudit } from '@app/core/sites/audit';
import { publicKeyText } from '@app/shared/seamless/signing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
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
  await run(['maintenance', 'jade', 'koi', 'open']);
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

test('makes a key, narrows the networks, and takes games from a file with a report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vendors-'));
  const file = join(folder, 'games.csv');
  await writeFile(file, 'code,name,category\nmoon,Moon,RNG\nsun,Sun,SLOTS');
  await run(['add', 'opal', 'Opal Games', LAUNCH, 'opal-1', key]);
  await run(['key', 'opal', 'opal-2']);
  expect(printed.join('\n')).toContain('BEGIN PRIVATE KEY');
  await run(['networks', 'opal', '198.51.100.0/24']);
  await run(['networks', 'opal', 'all']);
  printed = [];
  await run(['check', 'opal', file]);
  expect(printed).toEqual([
    'line 3 (sun): category unmapped "SLOTS"',
    'opal: 1 new, 0 changed, 0 unchanged, 1 wrong. Nothing is done yet.',
  ]);
  await expect(run(['import', 'opal', file])).rejects.toThrow('Nothing is done.');
  expect(await db.prisma.game.findFirst({ where: { code: 'moon' } })).toBeNull();
  await run(['import', 'opal', file, 'good']);
  expect(await db.prisma.game.findFirst({ where: { code: 'moon' } })).toMatchObject({
    name: 'Moon',
  });
  const trail = await listAudit(db, { rowsMax: 5 });
  expect(trail.map(({ action }) => action)).toEqual([
    'vendor.games_imported',
    'vendor.changed',
    'vendor.changed',
    'vendor.key_added',
    'vendor.added',
  ]);
  await rm(folder, { recursive: true });
});

test('connects vendors that speak dialects, with an RSA key and with a secret', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const rsaKey = publicKeyText(rsa.publicKey);
  await run(['add', 'ruby', 'Ruby Games', LAUNCH, 'ruby-1', rsaKey, 'dialect=rsa-json']);
  expect(printed.join('\n')).toContain('/seamless/rsa-json/ruby/');
  await run(['key', 'ruby', 'ruby-2', rsaKey]);
  await expect(run(['key', 'ruby', 'ruby-3'])).rejects.toThrow('must be RSA');

  printed = [];
  await run(['add', 'onyx', 'Onyx Games', LAUNCH, 'onyx-1', 'made', 'dialect=hash-form']);
  expect(printed[1]).toMatch(/^The secret, which is not shown again: [\w-]{43}$/);
  printed = [];
  await run(['key', 'onyx', 'onyx-2', '-'], Readable.from(['the-secret-of-onyx-games\n']));
  expect(printed).toEqual(['onyx can sign with the key onyx-2.']);
  await run(['key', 'onyx', 'onyx-3']);
  expect(printed.at(-1)).toMatch(/^[\w-]{43}$/);
  const input = Readable.from(['too-short\n']);
  await expect(run(['key', 'onyx', 'onyx-4', '-'], input)).rejects.toThrow('16 characters');
  await expect(run(['key', 'onyx', 'onyx-4', rsaKey])).rejects.toThrow('standard input');

  printed = [];
  await run(['list']);
  expect(printed).toContain('ruby: 0 games, keys ruby-1, ruby-2, speaks rsa-json');
  expect(await readVendor(db, 'ruby')).toMatchObject({ dialect: 'rsa-json' });
  expect(await readVendor(db, 'onyx')).toMatchObject({
    dialect: 'hash-form',
    mayWinWithoutBet: true,
  });
  const keys = await db.prisma.vendorKey.findMany({ where: { vendor: { code: 'onyx' } } });
  expect(keys.map(({ publicKey }) => publicKey)).toEqual([null, null, null]);
  const trail = await listAudit(db, { rowsMax: 10 });
  expect(trail.map(({ detail }) => detail).join()).not.toContain('the-secret-of-onyx-games');
});

test('connects the built-in arcade idempotently', async () => {
  const given = { VENDOR_PUBLIC_KEY: key, ARCADE_PUBLIC_URL: 'https://games.lantern.example/' };
  const before = { ...process.env };
  Object.assign(process.env, given);
  try {
    await run(['house']);
    expect(printed[0]).toContain('arcade is connected at https://games.lantern.example.');
    await run(['house', 'Lantern Games']);
    const vendor = await db.prisma.vendor.findUnique({
      where: { code: 'arcade' },
      include: { keys: true, games: true },
    });
    expect(vendor).toMatchObject({
      name: 'Lantern Games',
      isHouse: true,
      launchUrl: 'https://games.lantern.example/play/{gameCode}',
      roundUrl: 'https://games.lantern.example/round',
      keys: [{ kid: 'arcade-1', publicKey: key }],
    });
    expect(vendor?.games.map(({ code }) => code).sort()).toEqual([
      'baccarat',
      'bull',
      'cloud-terraces',
      'coast-league',
      'coral-cove',
      'dice',
      'frosted-panes',
      'jacks-or-better',
      'lantern-fair',
      'mines',
      'ninth-wave',
      'pearl-tide',
      'pegfall',
      'regatta',
      'roulette',
      'updraft',
      'volt-masters',
      'wheel',
    ]);
    const [entry] = await listAudit(db, { rowsMax: 1 });
    expect([entry?.action, entry?.target]).toEqual(['vendor.added', 'arcade']);
    process.env.VENDOR_PUBLIC_KEY = 'no key';
    await expect(run(['house'])).rejects.toThrow('VENDOR_PUBLIC_KEY is not Ed25519');
    delete process.env.VENDOR_PUBLIC_KEY;
    process.env.DATA_DIR = join(tmpdir(), 'no-such-installation');
    await expect(run(['house'])).rejects.toThrow('VENDOR_PUBLIC_KEY');
  } finally {
    process.env = before;
  }
});

test.each([
  [['key', 'unknown', 'k'], 'There is no vendor unknown'],
  [['networks', 'jade', '198.51.100.7'], 'is not a network'],
  [['networks', 'unknown', 'all'], 'There is no vendor unknown'],
  [['check', 'jade', 'games.xlsx'], 'Usage'],
  [['import', 'jade', 'no-such-file.csv'], 'cannot be read'],
  [['add', 'jade', 'Jade', 'https://games.example/play', 'k', key], 'needs {gameCode}'],
  [['add', 'jade', 'Jade', LAUNCH, 'k', 'no key'], 'must be Ed25519'],
  [['add', 'jade', 'Jade', LAUNCH, 'k', key, 'dialect=unknown'], 'There is no dialect unknown'],
  [['add', 'jade', 'Jade', LAUNCH, 'k', key, 'dialect=rsa-json'], 'must be RSA'],
  [['game', 'unknown', 'koi', 'Koi', 'RNG'], 'There is no vendor'],
  [['game', 'jade', 'koi', 'Koi', 'SLOTS'], 'Usage'],
  [['game', 'jade', 'koi', 'Koi', 'RNG', 'XX'], 'Usage'],
  [['maintenance', 'jade', 'unknown', 'open'], 'has no game unknown'],
  [['maintenance', 'unknown', 'all', 'open'], 'There is no vendor unknown'],
  [['resume', 'unknown', 'all'], 'There is no vendor unknown'],
  [['maintenance', 'jade', 'koi', '2020-01-01'], 'Usage'],
  [['resume', 'jade'], 'Usage'],
  [['end-key', 'unknown', 'k'], 'There is no vendor unknown'],
  [['remove', 'jade'], 'Usage'],
])('says what is wrong with %j', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message);
});

test('maps the vendor’s own words for an import, and takes one back', async () => {
  await run(['add', 'pearl', 'Pearl Games', LAUNCH, 'pearl-1', key]);
  await run(['map', 'pearl', 'Video slots', 'RNG', 'JP']);
  await run(['map', 'pearl', 'VIDEO SLOTS', 'MINI']);
  const mapped = () => readVendor(db, 'pearl').then(({ categoryWords }) => categoryWords);
  expect(await mapped()).toEqual([{ word: 'VIDEO SLOTS', category: 'MINI', classes: [] }]);
  await run(['map', 'pearl', 'video slots', 'none']);
  expect(await mapped()).toEqual([]);
  await expect(run(['map', 'pearl', 'video slots', 'none'])).rejects.toThrow('has no word');
  await expect(run(['map', 'pearl', 'x', 'SLOTS'])).rejects.toThrow(/^Usage/);
  await expect(run(['map', 'pearl', '', 'RNG'])).rejects.toThrow('A word has 1 to 40');
});
