import { expect, test } from 'vitest';
import { withoutDescriptions } from './drop-descriptions.ts';

test('removes rates and callers of calls, except the public', () => {
  const code = `
  who: 'member',
  flag: 'COMM3',
  ratePerMinute: 120,
  idempotent: true,
  who: 'public',
  most: { ratePerMinute: 5 },`;
  expect(withoutDescriptions(code)).toBe(`
  flag: 'COMM3',
  idempotent: true,
  who: 'public',
  most: { ratePerMinute: 5 },`);
});

test('removes the descriptions of fields and nothing else', () => {
  const code = `
    a: z.int().describe('Of a day (the site’s).'),
    b: z
      .array(row)
      .describe(
        "Those that the member's site 'offers'; it\\"s.",
      )
      .max(3),
    c: wireMoney.describe('It\\'s more.').nullable(), describe('stays'),
    d: z.int().describe(textOf('built')),`;
  expect(withoutDescriptions(code)).toBe(`
    a: z.int(),
    b: z
      .array(row)
      .max(3),
    c: wireMoney.nullable(), describe('stays'),
    d: z.int().describe(textOf('built')),`);
});
