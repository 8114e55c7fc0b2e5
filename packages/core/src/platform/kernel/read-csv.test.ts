import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenCsv, readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('reads any written table, for any cells and separator', () => {
  const cell = fc.stringMatching(/^[a-z ",;\t\r\n“”灯]{0,8}$/);
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    );
  const separator = fc.constantFrom(',', ';', '\t');
  const end = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(table, separator, end, (rows, by, lineEnd) => {
      // A header line of plain names, which determines the separator.
      const head = rows[0]?.map((_, n) => `column${n}`) ?? [];
      const write = (cells: readonly string[]) =>
        cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(by);
      const text = [head, ...rows].map(write).join(lineEnd);
      expect(cellsOf(text)).toEqual([head, ...rows]);
    }),
  );
});

test('counts lines as an editor does, also where a cell has several', () => {
  const text = '\ufeffcode,name\r\n"a","two\nlines"\r\n\r\nb,plain\n';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['code', 'name'] },
    { line: 2, cells: ['a', 'two\nlines'] },
    { line: 5, cells: ['b', 'plain'] },
  ]);
});

test.each([
  ['', []],
  ['\n\n', []],
  [
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\n"x ""y"""\t',
    [
      ['a', 'b'],
      ['x "y"', ''],
    ],
  ],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ['a,b\n1,"2', 2],
  ['a,b\n\n"1"x,2', 3],
  ['"', 1],
])('%j is no CSV from line %i on', (text, line) => {
  expect(() => readCsv(text)).toThrow(BrokenCsv);
  expect(() => readCsv(text)).toThrow(`line ${line}`);
});
