import { expect, test } from 'vitest';
import { dictionaries as dice } from '../../dice/page/words.ts';
import { dictionaries as pegfall } from '../../pegfall/page/words.ts';
import { dictionaries as updraft } from '../../updraft/page/words.ts';
import { dictionaries as wheel } from '../../wheel/page/words.ts';
import { wheel as wheelRules } from '../../wheel/rules.ts';

const games = Object.entries({ dice, wheel, pegfall, updraft });

test.each(games)('%s has every text in both languages, with as many parts', (_, { en, cn }) => {
  expect(shapeOf(cn)).toEqual(shapeOf(en));
});

test.each(games)('no English is left in the Chinese texts of %s', (_, { cn }) => {
  const allowed = /HMAC-SHA256|SHA-256|RTP|clientSeed|nonce|block|\b[abnAZ]\b/g;
  for (const text of textsOf(cn)) expect(text.replace(allowed, '')).not.toMatch(/[A-Za-z]{2}/);
});

test('says what was drawn', () => {
  expect(dice.en.result([49], 50)).toBe('Rolled 50: 50 or lower wins');
  expect(dice.en.result([50], 50)).toBe('Rolled 51: needed 50 or lower');
  expect(wheel.en.result([0], 1)).toBe(`Landed on ${(wheelRules.pays([0], 1) / 100).toFixed(2)}×`);
  expect(pegfall.en.result(new Array(12).fill(1), 0)).toBe('Pocket 13 of 13: 10.42×');
  expect(updraft.en.result([1_500, 0], 180)).toBe('Flew to 1.98×: target 1.80× reached');
  expect(updraft.cn.result([1_500, 0], 200)).toBe('飞到 1.98×：未达目标 2.00×');
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
