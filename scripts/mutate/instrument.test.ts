import { expect, test } from 'vitest';
import { instrument } from './instrument.ts';

test('names each change with its line, and puts all of them behind switches', async () => {
  const file = 'packages/core/src/play/bonuses/count-turnover.ts';
  const { mutants, sources } = await instrument([file]);
  const rounding = mutants.find(({ original }) => original === 'left * 100n + percent - 1n');
  expect(rounding).toMatchObject({
    file,
    mutator: 'ArithmeticOperator',
    replacement: 'left * 100n + percent + 1n',
  });
  expect(rounding?.line).toBeGreaterThan(30);
  const [source = ''] = sources.values();
  for (const { id } of mutants) expect(source).toContain(`stryMutAct_9fa48("${id}")`);
});

test('leaves out changes that the type checker refuses', async () => {
  const { mutants } = await instrument(['packages/core/src/play/rebates/take-back.ts']);
  const mutators = new Set(mutants.map(({ mutator }) => mutator));
  expect([...mutators]).not.toContain('StringLiteral');
  expect([...mutators]).not.toContain('OptionalChaining');
});

test('leaves out fault points', async () => {
  const { mutants } = await instrument(['packages/core/src/books/ledger/check-books.ts']);
  expect(mutants.filter(({ original }) => original.startsWith('faultPoint('))).toEqual([]);
});
