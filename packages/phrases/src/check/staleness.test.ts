import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  accepting,
  type MadeFrom,
  readMadeFrom,
  translationsOf,
  writeMadeFrom,
} from './staleness.ts';

const catalogueOf = (title: string) => ({
  en: { page: { title, close: 'Close', open: 'Open' } },
  th: { page: { title: 'เดิมพัน', close: 'ปิด' } },
});
const statesOf = (title: string, madeFrom: MadeFrom) =>
  translationsOf(catalogueOf(title), 'th', madeFrom).map(({ state }) => state);

const all = accepting(translationsOf(catalogueOf('Bets'), 'th', new Set()), () => true);

test('a translation is stale once its English has changed, and no other is', () => {
  expect(statesOf('Bets', all)).toEqual(['translated', 'translated', 'new']);
  expect(statesOf('Your bets', all)).toEqual(['stale', 'translated', 'new']);
  expect(statesOf('Bets', new Set())).toEqual(['stale', 'stale', 'new']);
});

test('accepted translations are no longer stale; others stay stale', () => {
  const translations = translationsOf(catalogueOf('Your bets'), 'th', all);
  expect(
    statesOf(
      'Your bets',
      accepting(translations, ({ key }) => key === 'title'),
    ),
  ).toEqual(['translated', 'translated', 'new']);
  const none = accepting(translations, () => false);
  expect(statesOf('Your bets', none)).toEqual(['stale', 'translated', 'new']);
  expect(none.size, 'the English that is no more is forgotten').toBe(1);
});

test('the same text under another key is another phrase', () => {
  const twice = { en: { page: { one: 'Open', two: 'Open' } }, th: { page: { one: 'เปิด' } } };
  const madeFrom = accepting(translationsOf(twice, 'th', new Set()), () => true);
  const later = { ...twice, th: { page: { one: 'เปิด', two: 'เปิด' } } };
  expect(translationsOf(later, 'th', madeFrom).map(({ state }) => state)).toEqual([
    'translated',
    'stale',
  ]);
});

test('reads its own output, a line each, in order', () => {
  const root = mkdtempSync(join(tmpdir(), 'made-from-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  expect(readMadeFrom('th', root)).toEqual(new Set());
  writeMadeFrom('th', all, root);
  expect(readMadeFrom('th', root)).toEqual(all);
});
