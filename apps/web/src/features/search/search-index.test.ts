import { expect, test } from 'vitest';
import { type Entry, find, indexOf } from './search-index.ts';

const game = (title: string, also: readonly string[] = []): Entry => ({
  kind: 'game',
  title,
  href: `/game/${title}`,
  also,
});

const index = indexOf([
  game('Lantern Fair', ['Orvane Arcade', 'Slots']),
  game('Updraft', ['Orvane Arcade', 'Crash']),
  game('Đề Hà Nội', ['Lottery']),
  game('Ångström Wheel', ['Live casino']),
  game('百家乐', ['真人娱乐']),
  game('Fair Wheel of Łódź'),
  { kind: 'page', title: 'Deposit', href: '/deposit', also: ['cashier'] },
]);

const titles = (query: string) => find(index, query).map(({ title }) => title);

test.each([
  ['lantern', 'Lantern Fair'],
  ['LANT', 'Lantern Fair'],
  ['fair lan', 'Lantern Fair'],
  ['lantren', 'Lantern Fair'], // transposed
  ['lanern', 'Lantern Fair'], // missing
  ['lanntern', 'Lantern Fair'], // superfluous
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
])('%s finds %s first', (query, title) => {
  expect(titles(query)[0]).toBe(title);
});

test('ranks an exact title first, and titles before other words', () => {
  const some = indexOf([game('Night Wheel'), game('Slots', ['Wheel']), game('Wheel')]);
  expect(find(some, 'wheel').map(({ title }) => title)).toEqual(['Wheel', 'Night Wheel', 'Slots']);
  expect(find(some, 'whe').map(({ title }) => title)).toContain('Slots');
});

test('matches body text exactly, ranked after titles', () => {
  const some = indexOf([
    { kind: 'page', title: 'Playing safely', href: '/help#safe', text: 'Set a limit of deposits.' },
    { kind: 'page', title: 'Limit', href: '/limit' },
  ]);
  expect(find(some, 'limit').map(({ title }) => title)).toEqual(['Limit', 'Playing safely']);
  expect(find(some, 'depositz')).toEqual([]);
});

test('all words must match', () => {
  expect(titles('lantern tower')).toEqual([]);
  expect(titles('  ')).toEqual([]);
  expect(titles('xqz')).toEqual([]);
});

test('short words tolerate no typing errors', () => {
  expect(titles('lab')).toEqual([]);
});

test('finds at most a dozen among two thousand games', () => {
  const syllables = [
    'lan',
    'tern',
    'ko',
    'ri',
    'wheel',
    'dra',
    'gon',
    'sun',
    'mo',
    'on',
    'ti',
    'ger',
  ];
  const name = (n: number) =>
    [0, 1, 2]
      .map((k) => syllables[(n * (k + 3) + k * 5) % syllables.length])
      .join(n % 2 ? '' : ' ');
  const many = indexOf(
    Array.from({ length: 2_000 }, (_, n) => game(`${name(n)} ${n}`, ['Vendor'])),
  );
  expect(find(many, 'lan')).toHaveLength(12);
});
