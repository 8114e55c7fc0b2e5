import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiOnly } from './ascii-only.ts';

// Each of these is a complete program whose value must not change.
test.each([
  ["'玩家 – “déjà vu” 🎲'"],
  ['`é\n玩`.length'],
  ["'a\\\\é'"],
  ["'a\\é'"],
  ["'\\\\\\é'"],
  ["[.../[\\u4e00-龥·]/g[Symbol.match]('a中·')]"],
  ["'🎲🎲'.replace(/^🎲/u, '\\·')"],
  ["({ 名: 1 })['名']"],
  ['/* 注 */ 7'],
])('%s', (program) => {
  const ascii = asciiOnly(program);
  expect(ascii).toMatch(/^[ -~\n]*$/);
  expect(JSON.stringify(runInNewContext(ascii))).toBe(JSON.stringify(runInNewContext(program)));
});
