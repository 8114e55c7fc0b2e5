import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  ['{"amount":100}', { amount: 100 }],
  ['{"amount":0.0001}', { amount: 0.0001 }],
  ['{"amount":99999999999.9999}', { amount: 99_999_999_999.9999 }],
  ['{"amount":-12.50}', { amount: -12.5 }],
  ['{"amount":100000000000.0000}', { amount: 100_000_000_000 }],
  ['{"time":1795000000000}', { time: 1_795_000_000_000 }],
  ['{"name":"\\ud83c\\udfb0"}', { name: '🎰' }],
  ['{"name":"\\\\u0000"}', { name: '\\u0000' }],
  ['{"id":"1e5","hash":"12345678901234567890"}', { id: '1e5', hash: '12345678901234567890' }],
])('reads %s', (text, value) => expect(parseJson(text)).toEqual(value));

test.each([
  '{"amount":1e2}',
  '{"amount":1E2}',
  '{"amount":1.5e-1}',
  '{"amount":1.00000000000000000001}',
  '{"amount":9007199254740993}',
  '[{"deep":{"amount":1e2}}]',
  '{"amount":NaN}',
  '{"amount":Infinity}',
  '{"amount":+1}',
  '{"amount":01}',
  '{"name":"a\\u0000"}',
  '{"a\\u0000":1}',
  '{"name":["\\ud83c"]}',
  '{"name":"\\udFB0\\uD83C"}',
  '{"amount":1,}',
  '{',
])('refuses %s', (text) => expect(() => parseJson(text)).toThrow(SyntaxError));
