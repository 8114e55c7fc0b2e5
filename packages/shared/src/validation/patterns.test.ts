import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedPattern,
  isPatternId,
  matchesPattern,
  type PatternId,
  patternIds,
} from './patterns.ts';

interface Samples {
  readonly line: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const samples: Record<PatternId, Samples> = {
  0: { line: '2.61', good: ['anything 好 😀', 'two\nlines'], bad: [] },
  1: { line: '2.62', good: ['a', 'Ab12'], bad: ['1ab', 'a b', 'ab_', 'é1'] },
  2: { line: '2.63', good: ['漢字12', '佐々木'], bad: ['かな', 'abc', '漢 字', '１'] },
  3: {
    line: '2.64',
    good: ['mai@example.test', 'a.b+c@sub.example.com'],
    bad: ['mai', 'mai@host', '@example.test', 'a..b@example.test', 'a@-x.test', 'a b@example.test'],
  },
  4: { line: '2.65', good: ['abc', '123', 'a1'], bad: ['a-1', 'a 1', '字'] },
  5: { line: '2.66', good: ['a1', '1a'], bad: ['abc', '123', 'a1!'] },
  6: { line: '2.67', good: ['0123456'], bad: ['12a', '１２', '1 2', '-1'] },
  7: { line: '2.68', good: ['A', 'aB1'], bad: ['ab1', 'aB!'] },
  8: { line: '2.69', good: ['Mai Nguyen', 'Mai'], bad: ['   ', 'Mai2', 'Nguyễn', 'a\tb'] },
  9: { line: '2.70', good: ['no-spaces.好'], bad: ['a b', 'a\u3000b', 'a\nb'] },
  10: {
    line: '2.71',
    good: ['王小明', '阿卜杜拉·买买提', '好。'],
    bad: ['王 小明', 'Wang', '王1'],
  },
  11: {
    line: '2.72',
    good: ['2000-02-29', '1990-12-31'],
    bad: ['1900-02-29', '1990-2-3', '1990-13-01', '1990-04-31', '12-31-1990', '1990-12-31 '],
  },
  13: {
    line: '2.73',
    good: ['02-29-2024', '12-31-1990'],
    bad: ['02-29-2023', '31-12-1990', '1990-12-31'],
  },
  14: { line: '2.74', good: ['abc', 'A1'], bad: ['a_1', 'ａ'] },
  15: { line: '2.75', good: ['홍길동'], bad: ['Hong', '홍1', '홍 길'] },
  16: { line: '2.76', good: ['สมชาย', 'ภูมิ'], bad: ['สมชาย ใจดี', 'som'] },
  17: { line: '2.77', good: ['สมชาย ใจดี', 'Som Chai'], bad: [' ', 'Som2'] },
  18: { line: '2.78', good: ['MAI NGUYEN', 'A'], bad: ['   ', 'Mai', 'A1'] },
  19: { line: '2.79', good: ['aA1!~', '#'], bad: ['a b', 'é', '好'] },
  20: { line: '2.80', good: ['aA1!'], bad: ['aA1', 'aA!', 'a1!', 'A1!', 'aA1! '] },
  21: {
    line: '2.81',
    good: ['Mai Nguyen', "Ana O'Neil-Smith", '小 王'],
    bad: ['Mai', 'Mai ', 'M 1'],
  },
  22: { line: '2.82', good: ['やまだ　太郎', 'ヤマダ', 'Ａ１'], bad: ['ﾔﾏﾀﾞ', 'yamada', '山 田'] },
  23: { line: '2.83', good: ['ABC'], bad: ['AbC', 'A B', 'A1', 'É'] },
  24: { line: '2.84', good: ['9', '9123'], bad: ['8123', '', '91a'] },
};

describe.each(patternIds.map((id) => [id, samples[id]] as const))(
  '%i',
  (id, { line, good, bad }) => {
    test.each(good)(`${line} accepts %j`, (text) => expect(matchesPattern(text, id)).toBe(true));
    test.each(bad)(`${line} refuses %j`, (text) => expect(matchesPattern(text, id)).toBe(false));
  },
);

test('there are no patterns 12 and 25', () => {
  expect([12, 25, -1, 1.5].filter(isPatternId)).toEqual([]);
  expect(patternIds).toHaveLength(24);
});

test('2.59 the wire format of a pattern is an anchored expression, or `*` for any text', () => {
  expect(acceptedPattern(0)).toBe('*');
  for (const id of patternIds.filter(Boolean)) {
    expect(acceptedPattern(id)).toMatch(/^\^.*\$$/);
    expect(() => new RegExp(acceptedPattern(id), 'u')).not.toThrow();
  }
});

test('every pattern is fast for every text of a field’s length', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 255, unit: 'binary' }),
    fc.constantFrom('a', 'a.', 'a@a.', 'a-', '9', 'A ', "a'").map((part) => part.repeat(120)),
  );
  fc.assert(
    fc.property(hostile, fc.constantFrom(...patternIds), (text, id) => {
      matchesPattern(text, id);
    }),
    { interruptAfterTimeLimit: 5_000, markInterruptAsFailure: true },
  );
});
