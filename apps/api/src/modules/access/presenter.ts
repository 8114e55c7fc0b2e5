import type { BegunSession } from '@app/core/people/access';
import type { SealKey } from '@app/core/people/sessions';
import type { Site } from '@app/core/sites/site';
import { SEAL_KEY_ALGORITHM } from '@app/shared/access/seal-algorithms';
import type { key, loggedIn } from '@app/shared/access/session.schemas';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { tokenOf } from '../../http/session-of.ts';
import { maskPhone } from '../../wire/mask.ts';

export function presentSealKey({
  kid,
  publicX,
  publicY,
}: SealKey): AnswerOf<typeof key>['keys'][number] {
  return {
    kty: 'EC',
    crv: 'P-256',
    x: publicX,
    y: publicY,
    kid,
    use: 'enc',
    alg: SEAL_KEY_ALGORITHM,
  };
}

/** Response of all kinds of login. */
export function presentBegun(
  app: FastifyInstance,
  { code: merchantCode }: Site,
  { sessionId, member, before, mustChangePassword, loginTicket, phone }: BegunSession,
): z.output<typeof loggedIn> {
  return {
    token: tokenOf(app, sessionId),
    id: member.publicId,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: before.isFirst,
    passwordExpired: mustChangePassword,
    lastLoginIp: before.lastLoginIp,
    lastLoginTime: before.lastLoginAt?.getTime() ?? null,
    mobileNum: phone && maskPhone(phone),
    merchantCode,
    loginTicket,
  };
}
