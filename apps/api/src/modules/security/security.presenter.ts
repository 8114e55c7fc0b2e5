import type { Personal } from '@app/core/members';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { securityConfig } from '@app/shared/api/security';

const ENDS_SHOWN = 3;

/** Enough to know one's own, and too little to learn somebody else's. */
const maskPhone = (phone: string): string =>
  `${phone.slice(0, ENDS_SHOWN)}${'•'.repeat(Math.max(0, phone.length - 2 * ENDS_SHOWN))}${phone.slice(-ENDS_SHOWN)}`;

function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}

export const presentSecurity = (personal: Personal): AnswerOf<typeof securityConfig> => ({
  mobile: personal.phone && maskPhone(personal.phone),
  mobileVerified: personal.phoneVerifiedAt !== null,
  email: personal.email && maskEmail(personal.email),
  emailVerified: personal.emailVerifiedAt !== null,
});
