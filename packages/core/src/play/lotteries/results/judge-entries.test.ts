import { expect, test } from 'vitest';
import { type CountedEntry, isUnlikelyToRepeat, judgeEntries, repeats } from './judge-entries.ts';

/** `anna 1`: an operator; `@jade 1`: a provider. */
const entry = (text: string): CountedEntry => {
  const [name = '', outcome = ''] = text.split(' ');
  return { enteredBy: name.replace('@', ''), byProvider: name.startsWith('@'), outcome };
};

test.each([
  // The last entry is the one that is judged.
  ['noted', ['anna 1']],
  ['noted', ['@jade 1']],
  ['drawn', ['anna 1', 'ben 1']],
  ['drawn', ['@jade 1', '@onyx 1']],
  ['drawn', ['@jade 1', 'anna 1']],
  ['drawn', ['anna 1', '@jade 1']],
  // An operator may have the name of a provider.
  ['drawn', ['jade 1', '@jade 1']],
  ['held', ['anna 1', 'ben 2']],
  ['held', ['@jade 1', '@onyx 2']],
  ['held', ['@jade 1', 'anna 2']],
  ['held', ['anna 2', '@jade 1', '@onyx 1']],
  // A provider that contradicts itself confirms nothing by itself, and no other provider can decide.
  ['held', ['@jade 1', '@jade 2']],
  ['held', ['@jade 1', '@jade 2', '@onyx 2']],
  // An operator decides among providers, with one of them or with another operator.
  ['drawn', ['@jade 1', '@onyx 2', 'anna 2']],
  ['drawn', ['@jade 1', '@jade 2', 'anna 2']],
  ['held', ['@jade 1', '@onyx 2', 'anna 3']],
  ['drawn', ['@jade 1', '@onyx 2', 'anna 3', 'ben 3']],
  // An operator cannot decide against another operator.
  ['held', ['anna 1', '@jade 2', 'ben 2']],
])('%s: %j', (verdict, texts) => {
  const entries = texts.map(entry);
  expect(judgeEntries(entries, entries.at(-1) ?? expect.unreachable())).toBe(verdict);
});

test.each([
  // Three and four digits repeat by chance within some years.
  [false, '123'],
  [false, '1,2,2'],
  [false, '{"FIRST":["1234"]}'],
  [true, '12345'],
  [true, '{"TOP":["123"],"BOTTOM":["12"]}'],
  [true, '03,12,25,31,40,49+07/horse'],
])('%s: %s is unlikely to repeat', (isUnlikely, outcome) => {
  expect(isUnlikelyToRepeat(outcome)).toBe(isUnlikely);
});

const thai = (front: readonly string[], back: readonly string[], first = '430112') =>
  JSON.stringify({ FIRST: [first], FRONT3: front, BACK3: back, BACK2: ['33'] });
const THAI = thai(['112', '905'], ['007', '700']);

test.each([
  [true, '12345', '12345'],
  [false, '12345', '54321'],
  [true, THAI, THAI],
  [true, thai(['007', '700'], ['112', '905']), THAI],
  // Another first prize, and each pair in another order.
  [true, thai(['700', '007'], ['905', '112'], '999999'), THAI],
  [false, thai(['007', '700'], ['112', '906']), THAI],
  // One pair alone may come by chance.
  [false, thai(['007', '700'], ['111', '222']), THAI],
  [false, '03,12,25,31,40,49+07/horse', THAI],
])('%s: %s repeats %s', (isRepeated, outcome, other) => {
  expect(repeats(outcome, other)).toBe(isRepeated);
});
