import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';

export type Protection =
  | 'mobile'
  | 'email'
  | 'authenticator'
  | 'paymentPassword'
  | 'securityQuestions';

export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong';

export interface Strength {
  readonly level: StrengthLevel;
  /** Counts the protections that the site offers in addition to the password. */
  readonly done: number;
  readonly total: number;
  /** The protection to set up next. */
  readonly next: Protection | 'recoveryCodes' | undefined;
}

/** With fewer recovery codes left, the member should create new ones. */
export const RECOVERY_CODES_FEW = 3;

/**
 * Strength of a member's protections: weak without a way to regain access, and good only with an authenticator
 * where the site offers one.
 */
export function strengthOf(
  config: Answer<typeof securityConfig>,
  offered: ReadonlySet<Protection>,
): Strength {
  const has: Record<Protection, boolean> = {
    mobile: config.mobileVerified,
    email: config.emailVerified,
    authenticator: config.authenticator,
    paymentPassword: config.paymentPassword,
    securityQuestions: config.securityQuestions,
  };
  const isMissing = (one: Protection) => offered.has(one) && !has[one];
  const firstOf = (...wanted: Protection[]) => wanted.find(isMissing);
  const hasWayBack = has.mobile || has.email || !(offered.has('mobile') || offered.has('email'));
  const isFewLeft = has.authenticator && config.recoveryCodesLeft < RECOVERY_CODES_FEW;
  const next =
    (hasWayBack ? undefined : firstOf('mobile', 'email')) ??
    firstOf('authenticator') ??
    (isFewLeft ? 'recoveryCodes' : undefined) ??
    firstOf('paymentPassword', 'email', 'mobile', 'securityQuestions');
  const done = [...offered].filter((one) => has[one]).length;
  return { level: levelOf(), done, total: offered.size, next };

  function levelOf(): StrengthLevel {
    if (!hasWayBack) return 'weak';
    if (isMissing('authenticator')) return 'fair';
    return isFewLeft || isMissing('paymentPassword') ? 'good' : 'strong';
  }
}
