import { type Money, money } from '@app/shared/money/money';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvWriter } from './csv-writer.ts';
import type { Row, Sheet, SheetWriter } from './sheet.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const sheet: Sheet = {
  name: 'Bets',
  timeZone: 'Asia/Shanghai',
  columns: [
    { heading: 'Game', type: 'text' },
    { heading: 'Bet', type: 'money' },
    { heading: 'Players', type: 'count' },
    { heading: 'Placed (Asia/Shanghai)', type: 'time' },
  ],
};
const amount = (units: bigint): Money => money(units);
const at = new Date('2026-11-21T16:30:05.700Z');
const row = (text: string): Row => [text, amount(-12_500n), 3, at];

const whole = (writer: SheetWriter, ...pages: (readonly Row[])[]): Buffer =>
  Buffer.concat([writer.begin(), ...pages.map((page) => writer.rows(page)), writer.end()]);
const csv = (...rows: Row[]) => whole(csvWriter(sheet), rows).toString().split('\r\n');
const xlsx = (...pages: (readonly Row[])[]) => {
  const files = unzipSync(whole(xlsxWriter(sheet, 3), ...pages));
  return (path: string) => strFromU8(files[path] ?? expect.unreachable(path));
};

test('CSV begins with a byte order mark and headings, and writes money and times as plain text', () => {
  expect(csv(row('Dice'), ['Wheel', null, null, null])).toEqual([
    '\ufeffGame,Bet,Players,Placed (Asia/Shanghai)',
    'Dice,-1.25,3,2026-11-22 00:30:05',
    'Wheel,,,',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '－1'])(
  'escapes a text that starts like a formula: %j',
  (text) => {
    const [, line = ''] = whole(csvWriter(sheet), [row(text)])
      .toString()
      .split('Shanghai)\r\n');
    expect(line.replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
  },
);

const cellOf = (text: string) => csv([text, null, null, null])[1]?.replace(/,,,$/, '');

test.each([
  '007',
  '0123',
  '1e5',
  '12e3',
  '1234567890123456',
  '9.50',
  '3/4',
  '1-2',
  'may1',
  '1dec',
  '1-Mar-26',
  'sept2026',
])('a text of the CSV keeps its digits: %j', (text) => expect(cellOf(text)).toBe(`'${text}`));

test.each(['0', '12345', '123456789012345', '2026-11-26', 'player01', '10:30', 'mary1', 'june'])(
  'keeps a text that no spreadsheet interprets: %j',
  (text) => expect(cellOf(text)).toBe(text),
);

test('XLSX keeps digits of texts without a leading apostrophe', () => {
  const cells = xlsx([row('007'), row('1e5')])('xl/worksheets/sheet1.xml');
  expect(cells).toContain('>007<');
  expect(cells).toContain('>1e5<');
});

test('CSV quotes separators, quotes and line ends', () => {
  expect(csv(row('say "hi", then; go'))[1]).toBe(
    '"say ""hi"", then; go",-1.25,3,2026-11-22 00:30:05',
  );
});

test('XLSX stores numbers as numbers, times in the zone, and texts as texts', () => {
  const part = xlsx([row('=cmd|"/c calc"!A1 & <b>\u0000\ud800')]);
  const cells = part('xl/worksheets/sheet1.xml');
  expect(cells).toContain('<c s="1"><v>-1.25</v></c><c s="2"><v>3</v></c>');
  expect(cells).toContain('=cmd|&quot;/c calc&quot;!A1 &amp; &lt;b&gt;\ufffd</t>');
  expect(cells).not.toContain('<f>');
  const [, serial = ''] = /<c s="3"><v>([\d.]+)<\/v>/.exec(cells) ?? [];
  // 2026-11-22 is day 46348 of a spreadsheet.
  expect(Number(serial)).toBeCloseTo(46_348 + (30 * 60 + 5) / 86_400, 6);
});

test('XLSX continues in another sheet when one is full, and lists them', () => {
  const part = xlsx([row('a'), row('b'), row('c')], [row('d'), row('e')]);
  expect(part('xl/worksheets/sheet1.xml').match(/<row>/g)).toHaveLength(3);
  expect(part('xl/worksheets/sheet3.xml')).toContain('>e</t>');
  expect(part('xl/workbook.xml').match(/<sheet /g)).toHaveLength(3);
  expect(part('[Content_Types].xml').match(/worksheet\+xml/g)).toHaveLength(3);
  for (const path of ['_rels/.rels', 'xl/styles.xml', 'xl/_rels/workbook.xml.rels'])
    expect(part(path)).toContain('<?xml');
});

test('writes a long file in pieces of a page each, without keeping them in memory', () => {
  const writer = xlsxWriter(sheet);
  writer.begin();
  const page = Array.from({ length: 500 }, (_, n) => row(`game ${n} of ${n * 7919}`));
  const pieces = Array.from({ length: 40 }, () => writer.rows(page).length);
  expect(Math.max(...pieces)).toBeLessThan(200_000);
  expect(pieces.filter((bytes) => bytes > 0).length).toBeGreaterThan(5);
  expect(writer.end().length).toBeGreaterThan(0);
});
