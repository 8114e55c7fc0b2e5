import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './source-files.ts';

const files = sourceFiles(/^(apps|packages|prisma)\/.*\.(json|tsx?|html)$/).filter(
  ({ path }) => !TEST_FILE.test(path),
);

/** Beside an ideograph; a template and a placeholder bring their own text. */
const HAN = '\\p{Script=Han}';
const places = (pattern: string) => placesOf(new RegExp(pattern, 'u'), files);

test('Chinese is read from files that exist', () => {
  expect(places(HAN).length).toBeGreaterThan(1_000);
});

test('punctuation between ideographs is full-width', () => {
  expect(places(`${HAN}[,;:!?().]|[,;!?(]${HAN}`)).toEqual([]);
});

test('no space parts two ideographs, nor an ideograph from its punctuation', () => {
  expect(places(`${HAN} +${HAN}|[，。：；！？（）、] | [，。：；！？（）、]`)).toEqual([]);
});

test('a space parts an ideograph from Latin letters and digits', () => {
  const unescaped = files.map((file) => ({
    ...file,
    code: file.code.replace(/\\u00a0|\\n/g, ' ').replace(/\$\{.*?\}/g, '{}'),
  }));
  const touching = new RegExp(`${HAN}[A-Za-z0-9$]|[A-Za-z0-9%×]${HAN}`, 'u');
  expect(placesOf(touching, unescaped)).toEqual([]);
});

/** What `docs/voice.md` calls otherwise. */
const OTHER_WORDS = [
  ['账户(?<!我的账户|银行账户)', '账号'],
  ['[帐登]号|帐户|登陆', '账号、登录'],
  ['你', '您'],
  ['供应商|游戏商|提供商', '厂商'],
  ['重设', '重置'],
  ['波动(?!性)', '波动性'],
  ['派回|派彩表|返彩', '派彩、赔付表'],
  ['充值|提现|取款', '存款、提款'],
  ['薪酬|薪资|薪水|佣金', '工资'],
  ['账变|交易记录', '交易明细'],
  ['操作员|控制台|审计记录', '运营人员、运营后台、审计日志'],
  ['邀请链接|推广码', '推广链接、邀请码'],
  ['冲正', '撤销'],
  ['封印|证明', '哈希、验证'],
] as const;

test.each(OTHER_WORDS)('says no %s: %s is the word', (other) => {
  expect(places(other)).toEqual([]);
});
