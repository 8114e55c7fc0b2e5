import { expect, test } from 'vitest';
import { symbolNames } from '../symbols.ts';
import { dictionaries } from './words.ts';

const { en, cn } = dictionaries;

test('every text is there in both languages, with the same number of parts', () => {
  expect(shapeOf(cn)).toEqual(shapeOf(en));
  for (const { labels } of [en, cn]) expect(Object.keys(labels)).toEqual([...symbolNames]);
});

test('no English is left in the Chinese texts', () => {
  const allowed = /HMAC-SHA256|SHA-256|RTP|clientSeed|nonce|block|\bA\b|\bZ\b/g;
  for (const text of textsOf(cn)) expect(text.replace(allowed, '')).not.toMatch(/[A-Za-z]{2}/);
});

test('counts one round and one line in the singular', () => {
  expect([en.rounds(1), en.rounds(2)]).toEqual(['1 round', '2 rounds']);
  expect([en.lineCount(1), en.lineCount(2)]).toEqual(['1 winning line', '2 winning lines']);
});

function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return `${value.length} given`;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return 'text';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

/** All texts, the given parts of a sentence left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [value('', '', '')];
  return Object.values(value as object).flatMap(textsOf);
}
