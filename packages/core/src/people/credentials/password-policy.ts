import { passwords, registerRules } from '@app/shared/members/settings';
import { keepsRule } from '@app/shared/validation/register-rules';
import { InvalidFields } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import type { PasswordPolicy } from './password.ts';
import { isWeakPassword } from './password-rules.ts';

/**
 * The rule of a site for passwords holds for every new one, whichever way it comes.
 *
 * @throws InvalidFields
 */
export function assertPasswordRule(site: Site, newPassword: string): void {
  if (!keepsRule(newPassword, settingOf(site, registerRules).password))
    throw InvalidFields.at('newPassword');
}

/** What a site asks of passwords besides their letters. */
export const passwordPolicyOf = (site: Site): PasswordPolicy => ({
  remembered: settingOf(site, passwords).remembered,
  isWeak: (password) => isWeakPassword(site, password),
});
