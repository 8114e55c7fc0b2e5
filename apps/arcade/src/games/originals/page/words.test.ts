import { expect, test } from 'vitest';
import { dictionaries as dice } from '../../dice/page/words.ts';
import { dictionaries as pegfall } from '../../pegfall/page/words.ts';
import { dictionaries as updraft } from '../../updraft/page/words.ts';
import { dictionaries as wheel } from '../../wheel/page/words.ts';

const games = Object.entries({ dice, wheel, pegfall, updraft });

test.each(games)('%s has every text in both languages, with as many parts', (_, { en, cn }) => {
  expect(shapeOf(cn)).toEqual(shapeOf(en));
});

test.each(games)('no English is left in the Chinese texts of %s', (_, { cn }) => {
  const allowed = /HMAC-SHA256|SHA-256|clientSeed|nonce|block|\b[abnAZ]\b/g;
  for (const text of textsOf(cn)) expect(text.replace(allowed, '')).not.toMatch(/[A-Za-z]{2}/);
});

test('says what was drawn', () => {
  expect(dice.en.result([49], 50)).toBe('The dice show 50, within 50');
  expect(dice.en.result([50], 50)).toBe('The dice show 51, above 50');
  expect(wheel.en.result([0], 1)).toBe('The pointer stands on segment 1');
  expect(pegfall.en.result(new Array(12).fill(1), 0)).toBe('The ball fell into pocket 13 of 13');
  expect(updraft.en.result([1_500, 0], 180)).toBe('The string held until 1.98 ×');
  expect(updraft.cn.result([1_500, 0], 200)).toBe('线在 1.98 倍时断了');
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
  if (typeof value === 'function') return [value([], 0)];
  return Object.values(value as object).flatMap(textsOf);
}
