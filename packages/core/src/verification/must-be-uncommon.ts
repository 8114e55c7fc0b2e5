import { dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '../kernel/index.ts';

/** The passwords that people choose most, in small letters: 49 000, of which 5 000 keep the usual rule. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Whoever guesses begins with the passwords that most people have. Case does not make one rarer.
 *
 * @throws password.common
 */
export function mustBeUncommon(password: string): void {
  if (common.has(password.toLowerCase())) throw new DomainError('password.common');
}
