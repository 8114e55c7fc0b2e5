import { defaultRegisterRules, satisfiesRule } from '@app/shared/validation/register-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { assertUncommon } from './assert-uncommon.ts';

const refusal = (password: string, username = 'player2026') =>
  assertUncommon(password, username).catch(({ code }) => code);

test('refuses the 3 000 most common passwords that satisfy the rule, in any case (ASVS 6.2.4)', async () => {
  const kept = dictionary['passwords-common'].filter((one) =>
    satisfiesRule(one, defaultRegisterRules.password),
  );
  expect(kept.length).toBeGreaterThan(3_000);
  for (const one of kept) {
    expect(await refusal(one)).toBe('password.common');
    expect(await refusal(one.toUpperCase())).toBe('password.common');
  }
});

test('refuses the name of its owner, in any case', async () => {
  for (const one of ['player2026', 'PLAYER2026'])
    expect(await refusal(one)).toBe('password.own_name');
  expect(await refusal('player2026', '')).toBeUndefined();
});

test('accepts uncommon passwords', async () => {
  for (const one of ['secret99word', 'tr0ubleAtNoon']) expect(await refusal(one)).toBeUndefined();
});
