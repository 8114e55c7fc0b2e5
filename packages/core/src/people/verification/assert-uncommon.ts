import { isOwnName } from '@app/shared/validation/own-name';
import { DomainError } from '../../platform/kernel/index.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case: 49 000, including 5 000 that satisfy the usual rule. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/**
 * Refuses the most common passwords and the username itself, which guessing begins with, regardless of the case.
 *
 * @param username of the password's owner; empty if not known yet
 * @throws password.common, password.own_name
 */
export async function assertUncommon(password: string, username: string): Promise<void> {
  if (isOwnName(password, username)) throw new DomainError('password.own_name');
  if ((await commonPasswords()).has(password.toLowerCase()))
    throw new DomainError('password.common');
}
