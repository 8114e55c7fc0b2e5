import { isOwnName } from '@app/shared/validation/own-name';
import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../kernel/index.ts';

/** The passwords that people choose most, in small letters: 49 000, of which 5 000 keep the usual rule. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Guessing begins with the passwords that most people have, and with the name itself.
 * Case makes neither of them rarer.
 *
 * @param username whose password it will be; empty where the name is not known yet
 * @throws password.common, password.own_name
 */
export function mustBeUncommon(password: string, username: string): void {
  if (isOwnName(password, username)) throw new DomainError('password.own_name');
  if (common.has(password.toLowerCase())) throw new DomainError('password.common');
}
