import { passwords, registerRules } from '@app/shared/members/settings';
import { satisfiesRule } from '@app/shared/validation/register-rules';
import { InvalidFields } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import type { PasswordPolicy } from './password.ts';
import { isWeakPassword } from './password-rules.ts';

/**
 * Checks a new password by the site's rule. Every command that sets one calls it.
 *
 * @throws InvalidFields
 */
export function assertPasswordRule(site: Site, newPassword: string): void {
  if (!satisfiesRule(newPassword, settingOf(site, registerRules).password))
    throw InvalidFields.at('newPassword');
}

/** A site's password policy, apart from the rule for characters. */
export const passwordPolicyOf = (site: Site): PasswordPolicy => ({
  remembered: settingOf(site, passwords).remembered,
  isWeak: (password) => isWeakPassword(site, password),
});
