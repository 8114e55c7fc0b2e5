import type { Member } from '@app/core/members';
import type { SealKey } from '@app/core/sessions';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { key, loggedIn } from '@app/shared/api/session';
import type { z } from 'zod';

export function presentSealKey({
  kid,
  publicX,
  publicY,
}: SealKey): AnswerOf<typeof key>['keys'][number] {
  return { kty: 'EC', crv: 'P-256', x: publicX, y: publicY, kid, use: 'enc', alg: SEAL_ALGORITHM };
}

const SEAL_ALGORITHM = 'ECDH-ES+A256KW';

export interface LoggedIn {
  readonly token: string;
  readonly member: Member;
  readonly merchantCode: string;
  readonly isFirstLogin: boolean;
  /** Of the login before this one. */
  readonly lastLoginIp: string | null;
}

export function presentLoggedIn({
  token,
  member,
  merchantCode,
  isFirstLogin,
  lastLoginIp,
}: LoggedIn): z.output<typeof loggedIn> {
  return {
    token,
    id: member.publicId,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: isFirstLogin,
    passwordExpired: false,
    lastLoginIp,
    mobileNum: null,
    merchantCode,
  };
}
