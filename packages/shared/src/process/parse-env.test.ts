import { expect, test } from 'vitest';
import { z } from 'zod';
import { missingOf, parseEnv } from './parse-env.ts';

const schema = z.object({
  ADDRESS: z.url(),
  PORT: z.coerce.number().int().default(3_000),
  MAIL_URL: z.url().optional(),
});
const rules = (given: Readonly<Record<string, string>>) =>
  given.MAIL_URL ? missingOf(given, ['MAIL_FROM', 'ADDRESS']) : [];

const problemsOf = (source: Record<string, string | undefined>): string => {
  try {
    parseEnv(schema, source, rules);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('treats an empty variable as missing', () => {
  expect(parseEnv(schema, { ADDRESS: 'http://a.example', PORT: '', MAIL_URL: '' })).toEqual({
    ADDRESS: 'http://a.example',
    PORT: 3_000,
  });
});

test('lists all errors of schema and rules together, each setting once, and no value', () => {
  expect(problemsOf({ PORT: 'hush', MAIL_URL: 'http://mail.example' }).split('\n')).toEqual([
    'These settings are missing or wrong:',
    '  ADDRESS: is missing',
    expect.stringMatching(/^ {2}PORT: (?!.*hush)/),
    '  MAIL_FROM: is missing',
  ]);
});
