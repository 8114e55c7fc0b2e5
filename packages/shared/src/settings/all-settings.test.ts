import { expect, test } from 'vitest';
import { z } from 'zod';
import { formSettings, loosenedBy } from '../site/settings.ops-calls.ts';
import { allSettings } from './all-settings.ts';

test('each setting has a unique key', () => {
  const keys = allSettings.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  expect(keys).toContain('registration');
});

test.each(allSettings.map((setting) => [setting.key, setting] as const))(
  '%s: default and example are valid, and the form has every field',
  (_, { schema, byDefault, form }) => {
    expect(z.decode(schema, z.encode(schema, byDefault))).toEqual(byDefault);
    if (!form) return;
    expect(schema.safeParse(form.example).success).toBe(true);
    expect(Object.keys(form.fields).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

test('converts every list to text and back unchanged', () => {
  for (const { form } of allSettings)
    for (const [name, field] of Object.entries(form?.fields ?? {})) {
      if (field.as !== 'lines' || !field.line) continue;
      const { toLine, fromLine } = field.line;
      const listed = (form?.example as Record<string, never[]> | undefined)?.[name] ?? [];
      expect(listed.map((one) => fromLine(toLine(one)))).toEqual(listed);
    }
});

/** Amounts that one operator may change without approval, with the reason. */
const ALONE: Readonly<Record<string, string>> = {
  'lobby.winPayoutMin': 'only shown',
  'lotteryWins.payoutMin': 'only said in a message',
  'envelopes.amountMin': 'a least amount lets no more out',
  'transfers.amountMin': 'the same',
  'withdrawals.amountMin': 'the same',
  'withdrawalAmounts.eWalletMin': 'the same',
  'withdrawalAmounts.virtualMin': 'the same',
};

test('every amount of a site needs two operators to change it, or an explicit reason for one', () => {
  const amounts = allSettings.flatMap(({ key, form }) =>
    Object.entries(form?.fields ?? {})
      .filter(([, { as }]) => as === 'money')
      .map(([name]) => [`${key}.${name}`, form?.byTwo[name] !== undefined] as const),
  );
  expect(amounts.length).toBeGreaterThan(15);
  const alone = amounts.flatMap(([name, isByTwo]) => (isByTwo ? [] : [name]));
  expect(alone.filter((name) => !(name in ALONE))).toEqual([]);
});

test('one operator alone cannot change any setting of money', () => {
  const ofOne = formSettings.filter(({ form }) => Object.keys(form.byTwo).length === 0);
  expect(ofOne.map(({ key }) => key).sort()).toEqual([
    'companions',
    'lobby',
    'lotteryWins',
    'passwords',
    'points',
    'registration',
    'resources',
    'rooms',
    'site',
    'sms',
    'withdrawalTimes',
  ]);
});

const settingNamed = (key: string) =>
  formSettings.find((one) => one.key === key) ?? expect.unreachable();

test.each([
  ['withdrawals', 'twoFrom', 5_000, 5_001, true],
  ['withdrawals', 'twoFrom', 5_000, 4_999, false],
  ['withdrawals', 'turnoverTimes', 1, 0, true],
  ['withdrawals', 'turnoverTimes', 1, 2, false],
  ['withdrawals', 'fee', 0, 1, true],
  ['withdrawals', 'fee', 1, 0, true],
  ['withdrawals', 'amountMin', 10, 1, false],
  ['riskWeights', 'sharedDevice', 40, 0, true],
  ['kyc', 'identityFromWithdrawn', 2_000, 0, true],
  ['debts', 'forced', true, false, true],
  ['manualRebate', 'rates', [], [{ category: 'RNG', rate: 0.1 }], true],
  ['manualRebate', 'rates', [], [], false],
] as const)('%s.%s from %j to %j: by two is %s', (key, name, was, becomes, isByTwo) => {
  const loosened = loosenedBy(settingNamed(key), { [name]: was }, { [name]: becomes });
  expect(loosened).toEqual(isByTwo ? [name] : []);
});
