import { readCatalogue } from '@app/phrases/check/catalogue';
import { phrasesOf, translatorOf } from '@app/phrases/translator';
import { expect, test } from 'vitest';
import { symbolNames as cloudTerraces } from '../games/cloud-terraces/symbols.ts';
import { resultText as dice } from '../games/dice/page/result-text.ts';
import { symbolNames as lanternFair } from '../games/lantern-fair/symbols.ts';
import { resultText as pegfall } from '../games/pegfall/page/result-text.ts';
import { resultText as updraft } from '../games/updraft/page/result-text.ts';
import { resultText as wheel } from '../games/wheel/page/result-text.ts';
import { wheel as wheelRules } from '../games/wheel/rules.ts';

const chinese = Object.entries(readCatalogue()['zh-CN'] ?? {}).filter(([domain]) =>
  domain.startsWith('arcade/'),
);

test.each(chinese)('no English is left in the Chinese texts of %s', (_, phrases) => {
  const allowed =
    /\{\w+(, plural,( =0 \{[^a-zA-Z{}]+\})? other)?|HMAC-SHA256|SHA-256|RTP|https|Tideway|clientSeed|nonce|block|\b[abnAZ]\b/g;
  for (const text of Object.values(phrases)) {
    expect(text.replace(allowed, '')).not.toMatch(/[A-Za-z]{2}/);
  }
});

test('names the drawn result', () => {
  const ofDice = translatorOf('en', 'arcade/dice');
  expect(dice(ofDice, [49], 50)).toBe('Rolled 50: 50 or lower wins');
  expect(dice(ofDice, [50], 50)).toBe('Rolled 51: needed 50 or lower');
  const times = (wheelRules.pays([0], 1) / 100).toFixed(2);
  expect(wheel(translatorOf('en', 'arcade/wheel'), [0], 1)).toBe(`Landed on ${times}×`);
  const pocket = pegfall(translatorOf('en', 'arcade/pegfall'), new Array(12).fill(1), 0);
  expect(pocket).toBe('Pocket 13 of 13: 10.42×');
  const flight = updraft(translatorOf('en', 'arcade/updraft'), [1_500, 0], 180);
  expect(flight).toBe('Flew to 1.98×: target 1.80× reached');
  const missed = updraft(translatorOf('zh-CN', 'arcade/updraft'), [1_500, 0], 200);
  expect(missed).toBe('飞到 1.98×：未达目标 2.00×');
});

test('uses the singular for one round and one line', () => {
  const ofTable = translatorOf('en', 'arcade/table');
  expect([1, 2].map((count) => ofTable('rounds', { count }))).toEqual(['1 round', '2 rounds']);
  const ofLanternFair = translatorOf('en', 'arcade/lantern-fair');
  const lines = [1, 2].map((count) => ofLanternFair('lineCount', { count }));
  expect(lines).toEqual(['1 winning line', '2 winning lines']);
});

test.each([
  ['arcade/lantern-fair', lanternFair],
  ['arcade/cloud-terraces', cloudTerraces],
] as const)('every symbol of %s has a name, and there are no others', (domain, symbols) => {
  const named = Object.keys(phrasesOf('en', domain)).filter((key) => key.startsWith('labels.'));
  expect(named).toEqual(symbols.map((name) => `labels.${name}`));
});

test('symbols of two slots have different names, because one page may draw both', () => {
  expect(cloudTerraces.filter((name) => new Set<string>(lanternFair).has(name))).toEqual([]);
});
