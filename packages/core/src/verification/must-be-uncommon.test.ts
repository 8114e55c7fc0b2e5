import { defaultRegisterRules, keepsRule } from '@app/shared/validation/register-rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { mustBeUncommon } from './must-be-uncommon.ts';

const refusal =
  (password: string, username = 'player2026') =>
  () =>
    mustBeUncommon(password, username);

test('refuses the 3 000 most common passwords that keep the rule, in any case (ASVS 6.2.4)', () => {
  const kept = dictionary['passwords-common'].filter((one) =>
    keepsRule(one, defaultRegisterRules.password),
  );
  expect(kept.length).toBeGreaterThan(3_000);
  for (const one of kept) {
    expect(refusal(one)).toThrow('password.common');
    expect(refusal(one.toUpperCase())).toThrow('password.common');
  }
});

test('refuses the name of its owner, in any case', () => {
  for (const one of ['player2026', 'PLAYER2026']) expect(refusal(one)).toThrow('password.own_name');
  expect(refusal('player2026', '')).not.toThrow();
});

test('takes what no other member has', () => {
  for (const one of ['secret99word', 'tr0ubleAtNoon']) expect(refusal(one)).not.toThrow();
});
