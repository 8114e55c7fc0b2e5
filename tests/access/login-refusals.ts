import { readAuthenticator } from '@app/core/people/credentials';
import { lockMember, type Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { loginLink, removeAuthenticator } from '@app/shared/members/ops-calls';
import type { Response } from 'supertest';
import { bindAuthenticator } from '../support/bound-authenticator.ts';
import { tamper } from '../support/database.ts';
import { makeMember } from '../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest } from './ops-request.ts';

const lock = ({ api: { deps } }: OpsRequest, { id }: Member) =>
  inTransaction(deps.db, (tx) => lockMember(tx, id, new Date()));

/** Binds one and sends the call about it. */
async function withAuthenticator(asked: OpsRequest) {
  const { id: memberId, publicId: id } = await makeMember(asked.api.deps, asked.site);
  await bindAuthenticator(asked.api.deps, memberId);
  const bound = await readAuthenticator(asked.api.deps.db, memberId);
  return { memberId, body: { id, boundAt: bound?.boundAt.getTime() } };
}

const dropAll = ({ api }: OpsRequest, memberId: bigint) =>
  tamper(api.deps.db, 'DELETE FROM member_authenticator WHERE member_id = $1', [memberId]);

/** Ways into what operators are refused who help a member to log in. */
export const loginWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'login.locked': async (asked) => {
    const member = await makeMember(asked.api.deps, asked.site);
    await lock(asked, member);
    return ask(asked, { id: member.publicId });
  },
  'operators.decide login.locked': async (asked) => {
    const member = await makeMember(asked.api.deps, asked.site);
    return approveTooLate(asked, loginLink, { id: member.publicId }, () => lock(asked, member));
  },
  'members.loginLink approval.waiting': async (asked) => {
    const { publicId: id } = await makeMember(asked.api.deps, asked.site);
    return askTwice(asked, { id });
  },
  'operators.decide authenticator.not_bound': async (asked) => {
    const { memberId, body } = await withAuthenticator(asked);
    return approveTooLate(asked, removeAuthenticator, body, () => dropAll(asked, memberId));
  },
  'members.removeAuthenticator authenticator.not_bound': async (asked) => {
    const { publicId: id } = await makeMember(asked.api.deps, asked.site);
    return ask(asked, { id });
  },
  'members.removeAuthenticator approval.waiting': async (asked) =>
    askTwice(asked, (await withAuthenticator(asked)).body),
};
