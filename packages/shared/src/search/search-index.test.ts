import { expect, test } from 'vitest';
import { buildSearchIndex, type Searchable, searchIn } from './search-index.ts';

const entries: readonly Searchable[] = [
  {
    title: 'Lantern Fair',
    also: ['Orvane Arcade', 'Slots'],
    titles: { CN: '灯会', VI: 'Hội đèn' },
  },
  { title: 'Updraft', also: ['Orvane Arcade', 'Crash'] },
  { title: 'Đề Hà Nội', also: ['Lottery'] },
  { title: 'Ångström Wheel', also: ['Live casino'] },
  { title: '百家乐', also: ['真人娱乐'] },
  { title: 'Fair Wheel of Łódź' },
  { title: 'Deposit', also: ['cashier'] },
  { title: 'パチンコ' },
  { title: 'Œuvre Þór' },
];

const titlesIn = (all: readonly Searchable[], query: string, language?: string) =>
  searchIn(buildSearchIndex(all), query, language).map(({ place }) => all[place]?.title);
const titles = (query: string) => titlesIn(entries, query);

test.each([
  ['lantern', 'Lantern Fair'],
  ['LANT', 'Lantern Fair'],
  ['fair lan', 'Lantern Fair'],
  ['lantren', 'Lantern Fair'], // transposed
  ['lanern', 'Lantern Fair'], // missing
  ['lanntern', 'Lantern Fair'], // superfluous
  ['kantern', 'Lantern Fair'], // the first letter
  ['updarft', 'Updraft'],
  ['updrsft', 'Updraft'],
  ['de ha noi', 'Đề Hà Nội'],
  ['angstrom', 'Ångström Wheel'],
  ['lodz', 'Fair Wheel of Łódź'],
  ['百家', '百家乐'],
  ['家乐', '百家乐'],
  ['真人', '百家乐'],
  ['crash', 'Updraft'],
  ['cashier', 'Deposit'],
  ['ｕｐｄｒａｆｔ', 'Updraft'],
  ['ぱちんこ', 'パチンコ'],
  ['ﾊﾟﾁﾝｺ', 'パチンコ'],
  ['oeuvre thor', 'Œuvre Þór'],
  ['hoi den', 'Lantern Fair'],
  ['灯', 'Lantern Fair'],
])('%s finds %s first', (query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test('ranks an exact title first, and titles before other words', () => {
  const some = [
    { title: 'Night Wheel' },
    { title: 'Slots', also: ['Wheel'] },
    { title: 'Wheel' },
  ] as const;
  expect(titlesIn(some, 'wheel')).toEqual(['Wheel', 'Night Wheel', 'Slots']);
  expect(titlesIn(some, 'whe')).toContain('Slots');
});

test('ranks the title of the reader’s language before those of others', () => {
  const some = [
    { title: 'Carnaval', titles: { ES: 'Feria' } },
    { title: 'Feria', titles: { ES: 'Linternas' } },
  ];
  expect(titlesIn(some, 'feria', 'ES')).toEqual(['Carnaval', 'Feria']);
  expect(titlesIn(some, 'feria', 'FR')).toEqual(['Feria', 'Carnaval']);
});

test('matches body text exactly, ranked after titles', () => {
  const some = [
    { title: 'Playing safely', text: 'Set a limit of deposits.' },
    { title: 'Limit' },
  ] as const;
  expect(titlesIn(some, 'limit')).toEqual(['Limit', 'Playing safely']);
  expect(titlesIn(some, 'depositz')).toEqual([]);
});

test('finds only entries that match all words', () => {
  expect(titles('lantern tower')).toEqual([]);
  expect(titles('  ')).toEqual([]);
  expect(titles('xqz')).toEqual([]);
});

test('tolerates no typing errors in short words, and two in long ones', () => {
  expect(titles('lab')).toEqual([]);
  expect(titles('lamterm')).toEqual(['Lantern Fair']);
  expect(titles('lamperm')).toEqual([]);
});
