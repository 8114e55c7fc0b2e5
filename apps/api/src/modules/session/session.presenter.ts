import type { LoginBefore, Member } from '@app/core/members';
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
  readonly before: LoginBefore;
  readonly mustChangePassword: boolean;
  readonly loginTicket: string | null;
}

export function presentLoggedIn({
  token,
  member,
  merchantCode,
  before,
  mustChangePassword,
  loginTicket,
}: LoggedIn): z.output<typeof loggedIn> {
  return {
    token,
    id: member.publicId,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: before.isFirst,
    passwordExpired: mustChangePassword,
    lastLoginIp: before.lastLoginIp,
    lastLoginTime: before.lastLoginAt?.getTime() ?? null,
    mobileNum: null,
    merchantCode,
    loginTicket,
  };
}
