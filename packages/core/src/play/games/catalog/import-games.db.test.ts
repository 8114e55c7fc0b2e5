import type { CategoryWord } from '@app/shared/vendors/vendor-fields';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import {
  addVendor,
  changeGame,
  changeVendor,
  checkGames,
  importGames,
  listVendorGames,
  readVendor,
} from '../index.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
const LINES = 10_000;
const WRONG = [17, 4_711, 9_999];

let db: Database;
let vendorCode: string;
let vendorsMade = 0;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  vendorCode = `importer${++vendorsMade}`;
  const facts = { name: 'Importer', launchUrl: 'https://games.example/{gameCode}' };
  await inTransaction(db, (tx) => addVendor(tx, { code: vendorCode, facts, now: NOON }));
});

type Lines = 'all' | 'good';
const file = (text: string, format: 'csv' | 'json' = 'csv') => ({ vendorCode, format, text });
const importText = (text: string, lines: Lines = 'all', on = db) =>
  inTransaction(on, (tx) => importGames(tx, { ...file(text), lines, now: NOON }));
const importJson = (games: unknown) => {
  const given = file(JSON.stringify(games), 'json');
  return inTransaction(db, (tx) => importGames(tx, { ...given, lines: 'all', now: NOON }));
};
const wrongOf = async (text: string, format: 'csv' | 'json' = 'csv') => {
  const { lines } = await checkGames(db, file(text, format));
  return lines.flatMap(({ line, wrong }) => wrong.map(({ field, is }) => [line, field, is]));
};
const listGames = async () => {
  const { id: vendorId } = await readVendor(db, vendorCode);
  const { games } = await listVendorGames(db, {
    vendorId,
    language: 'EN',
    text: undefined,
    page: 1,
    size: 20,
  });
  return games;
};
const total = async () => {
  const { id: vendorId } = await readVendor(db, vendorCode);
  return (
    await listVendorGames(db, { vendorId, language: 'EN', text: undefined, page: 1, size: 1 })
  ).total;
};

const manyLines = () =>
  [
    'code,name,category,classes,place',
    ...Array.from({ length: LINES }, (_, n) => {
      const category = WRONG.includes(n + 1) ? 'SLOTS' : 'RNG';
      return `game-${n},Game ${n},${category},${n % 2 ? 'JP AC' : ''},${n}`;
    }),
  ].join('\n');

test('reports three wrong lines of ten thousand, refuses to import all, and imports the valid ones', async () => {
  const text = manyLines();
  const { counts, lines } = await checkGames(db, file(text));
  expect(counts).toEqual({ new: LINES - 3, changed: 0, same: 0, wrong: 3 });
  expect(lines.filter(({ is }) => is === 'wrong')).toEqual(
    WRONG.map((n) => ({
      line: n + 1,
      code: `game-${n - 1}`,
      is: 'wrong',
      wrong: [{ field: 'category', is: 'unmapped', word: 'SLOTS' }],
    })),
  );
  await expect(importText(text)).rejects.toMatchObject({
    code: 'vendor.lines_wrong',
    params: { count: 3 },
  });
  expect(await total()).toBe(0);
  expect(await importText(text, 'good')).toEqual(counts);
  expect(await total()).toBe(LINES - 3);
  expect(await importText(text, 'good')).toEqual({ new: 0, changed: 0, same: LINES - 3, wrong: 3 });
});

test('reads every field of a game from CSV and JSON alike, and keeps omitted fields', async () => {
  const csv =
    'code;name;names.CN;category;classes;trialSupport;returnRate;volatility;stakeMin;stakeMax;maxWin;iconUrl;place\n' +
    'koi;"Koi; Pond";锦鲤池;RNG;JP SC;yes;96.1;high;0.2;100;5000;/media/koi.avif;3';
  await importText(csv);
  const [koi] = await listGames();
  expect(koi).toMatchObject({
    code: 'koi',
    name: 'Koi; Pond',
    names: { CN: '锦鲤池' },
    category: 'RNG',
    place: 3,
    classes: ['JP', 'SC'],
    trialSupport: true,
    returnRate: 961_000,
    volatility: 'high',
    stakeMin: 2_000n,
    stakeMax: 1_000_000n,
    maxWin: 500_000,
    iconUrl: '/media/koi.avif',
    enabled: true,
    maintenance: null,
  });
  const { maintenance: _, ...facts } = koi ?? expect.unreachable();
  const asJson = {
    ...facts,
    returnRate: 96.1,
    maxWin: 5_000,
    stakeMin: 0.2,
    stakeMax: 100,
  };
  expect(await importJson([asJson])).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 });
  expect(await importJson([{ code: 'koi', classes: ['AC'], stakeMax: null }])).toMatchObject({
    changed: 1,
  });
  expect(await listGames()).toMatchObject([
    { ...facts, classes: ['AC'], stakeMax: null, maintenance: null },
  ]);
  await importText('code,stakeMin,names.CN\nkoi,,');
  expect(await listGames()).toMatchObject([{ stakeMin: null, names: {}, name: 'Koi; Pond' }]);
});

test.each([
  ['code,name\nkoi,Koi', [[2, 'category', 'missing']]],
  ['code,category\nkoi,RNG', [[2, 'name', 'missing']]],
  ['code,name,category\n../x,Koi,RNG', [[2, 'code', 'format']]],
  ['code,name,category\nkoi,,RNG', [[2, 'name', 'format']]],
  ['code,name,category\nkoi,Koi,RNG\nkoi,Koi,RNG', [[3, 'code', 'repeated']]],
  ['code,name,category,stakeMin,stakeMax\nk,K,RNG,5,4', [[2, 'stakeMax', 'limits']]],
  ['code,name,category,stakeMin\nk,K,RNG,-1', [[2, 'stakeMin', 'format']]],
  ['code,name,category,stakeMin\nk,K,RNG,0', [[2, 'stakeMin', 'format']]],
  ['code,name,category,returnRate\nk,K,RNG,961', [[2, 'returnRate', 'format']]],
  ['code,name,category,trialSupport\nk,K,RNG,maybe', [[2, 'trialSupport', 'format']]],
  ['code,name,category,classes\nk,K,RNG,JP XX', [[2, 'classes.1', 'format']]],
  ['code,name,category,names.XX\nk,K,RNG,Koi', [[2, 'names.XX', 'format']]],
  ['code,name,category,iconUrl\nk,K,RNG,javascript:alert(1)', [[2, 'iconUrl', 'format']]],
  ['code,name,category\nkoi,Koi', [[2, '', 'cells']]],
  ['code,name,category,price\nkoi,Koi,RNG,1', [[1, 'price', 'column']]],
  ['code,name,category,name\nkoi,Koi,RNG,1', [[1, 'name', 'column']]],
  ['code,name,__proto__\nkoi,Koi,RNG', [[1, '__proto__', 'column']]],
  ['code,name,category\nkoi,"Koi,RNG', [[2, '', 'file']]],
  ['', [[1, '', 'file']]],
])('reports what is wrong with %j', async (text, wrong) => {
  expect(await wrongOf(text)).toEqual(wrong);
});

test.each([
  ['{}', [[1, '', 'file']]],
  ['[{', [[1, '', 'file']]],
  [
    '[null, 7, []]',
    [
      [1, '', 'format'],
      [2, '', 'format'],
      [3, '', 'format'],
    ],
  ],
  ['[{"code":"k","name":"\\u202eevil","category":"RNG"}]', [[1, 'name', 'format']]],
  ['[{"code":"k","name":"K","category":"RNG","price":1}]', [[1, 'price', 'format']]],
  [JSON.stringify(Array(LINES + 1).fill({})), [[1, '', 'too_many']]],
])('reports what is wrong with the JSON %.60s', async (text, wrong) => {
  expect(await wrongOf(text, 'json')).toEqual(wrong);
});

test('stores a script in a name as plain text', async () => {
  const name = '<script>alert(1)</script>';
  await importJson([{ code: 'k', name, category: 'RNG' }]);
  expect(await listGames()).toMatchObject([{ name }]);
});

test('concurrent imports and changes of one vendor are serialized, and none is lost', async () => {
  await importText('code,name,category\nkoi,Koi,RNG');
  const change = { category: 'FISH' } as const;
  const asked = { vendorCode, gameCode: 'koi', change, now: NOON };
  await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => importText(`code,name,category\ng${n},G ${n},RNG`)),
    inTransaction(db, (tx) => changeGame(tx, asked)),
    importText('code,place\nkoi,7'),
  ]);
  expect(await total()).toBe(9);
  const [koi] = (await listGames()).filter(({ code }) => code === 'koi');
  expect(koi).toMatchObject({ category: 'FISH', place: 7 });
});

test('an import that is killed at any statement is stored completely or not at all', async () => {
  const text = 'code,name,category,classes\na,A,RNG,JP\nb,B,RNG,AC';
  let survived = false;
  for (let count = 0; !survived; count++) {
    const dying = crashAt(db, count);
    survived = await importText(text, 'all', dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    const games = await listGames();
    expect([0, 2]).toContain(games.length);
    expect(games.map(({ classes }) => classes.join())).toEqual(games.length ? ['JP', 'AC'] : []);
  }
  expect(await total()).toBe(2);
});

const mapWords = async (categoryWords: readonly CategoryWord[]) => {
  const { version } = await readVendor(db, vendorCode);
  const asked = { code: vendorCode, version, change: { categoryWords } };
  return inTransaction(db, (tx) => changeVendor(tx, asked));
};

test('maps the vendor’s own words to our categories, ignoring case', async () => {
  await mapWords([
    { word: 'Video slots', category: 'RNG', classes: ['JP'] },
    { word: 'Hunting', category: 'FISH', classes: [] },
  ]);
  const csv =
    'code,name,category,classes\na,A,VIDEO SLOTS,AC\nb,B, hunting ,\nc,C,RNG,\nd,D,Cards,\ne,E,,';
  expect(await wrongOf(csv)).toEqual([
    [5, 'category', 'unmapped'],
    [6, 'category', 'format'],
  ]);
  const { lines } = await checkGames(db, file(csv));
  expect(lines.flatMap(({ wrong }) => wrong.map(({ word }) => word))).toEqual(['Cards', undefined]);
  expect(await importText(csv, 'good')).toEqual({ new: 3, changed: 0, same: 0, wrong: 2 });
  const found = (await listGames()).map(({ code, category, classes }) => [code, category, classes]);
  expect(found.toSorted()).toEqual([
    ['a', 'RNG', ['AC', 'JP']],
    ['b', 'FISH', []],
    ['c', 'RNG', []],
  ]);
  expect(await importJson([{ code: 'c', category: 'Video Slots' }])).toMatchObject({ changed: 1 });
  expect(await importText(csv, 'good')).toMatchObject({ changed: 1, same: 2 }); // the file clears classes of c
});

test('a word can have another meaning for another vendor', async () => {
  await mapWords([{ word: 'Arcade', category: 'MINI', classes: [] }]);
  const other = `importer${++vendorsMade}`;
  const facts = { name: 'Importer', launchUrl: 'https://games.example/{gameCode}' };
  await inTransaction(db, (tx) => addVendor(tx, { code: other, facts, now: NOON }));
  const text = 'code,name,category\na,A,Arcade';
  const { counts } = await checkGames(db, { vendorCode: other, format: 'csv', text });
  expect(counts.wrong).toBe(1);
});
