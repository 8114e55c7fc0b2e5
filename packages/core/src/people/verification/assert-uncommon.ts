import { isOwnName } from '@app/shared/validation/own-name';
import { DomainError } from '../../platform/kernel/index.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The passwords that people choose most, in small letters: 49 000, of which 5 000 keep the usual rule. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/**
 * Guessing begins with the passwords that most people have, and with the name itself.
 * Case makes neither of them rarer.
 *
 * @param username whose password it will be; empty where the name is not known yet
 * @throws password.common, password.own_name
 */
export async function assertUncommon(password: string, username: string): Promise<void> {
  if (isOwnName(password, username)) throw new DomainError('password.own_name');
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw new DomainError('password.common');
}
