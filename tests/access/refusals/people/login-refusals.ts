import { readAuthenticator } from '@app/core/people/credentials';
import { lockMember, type Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { loginLink, removeAuthenticator } from '@app/shared/members/ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { bindAuthenticator } from '../../../support/people/bound-authenticator.ts';
import { makeMember } from '../../../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest, type Way } from '../../ops-request.ts';

const lock = ({ api: { deps } }: OpsRequest, { id }: Member) =>
  inTransaction(deps.db, (tx) => lockMember(tx, id, new Date()));

/** Binds an authenticator to a member. Returns the member and the body of a call about it. */
async function withAuthenticator(request: OpsRequest) {
  const { id: memberId, publicId: id } = await makeMember(request.api.deps, request.site);
  await bindAuthenticator(request.api.deps, memberId);
  const bound = await readAuthenticator(request.api.deps.db, memberId);
  return { memberId, body: { id, boundAt: bound?.boundAt.getTime() } };
}

const dropAll = ({ api }: OpsRequest, memberId: bigint) =>
  changeAsOwner(api.deps.db, 'DELETE FROM member_authenticator WHERE member_id = $1', [memberId]);

/** Requests that provoke the refusals of calls that help a member to log in. */
export const loginWays: Readonly<Record<string, Way>> = {
  'login.locked': async (request) => {
    const member = await makeMember(request.api.deps, request.site);
    await lock(request, member);
    return ask(request, { id: member.publicId });
  },
  'operators.decide login.locked': async (request) => {
    const member = await makeMember(request.api.deps, request.site);
    return approveTooLate(request, loginLink, { id: member.publicId }, () => lock(request, member));
  },
  'members.loginLink approval.waiting': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return askTwice(request, { id });
  },
  'operators.decide authenticator.not_bound': async (request) => {
    const { memberId, body } = await withAuthenticator(request);
    return approveTooLate(request, removeAuthenticator, body, () => dropAll(request, memberId));
  },
  'members.removeAuthenticator authenticator.not_bound': async (request) => {
    const { publicId: id } = await makeMember(request.api.deps, request.site);
    return ask(request, { id });
  },
  'members.removeAuthenticator approval.waiting': async (request) =>
    askTwice(request, (await withAuthenticator(request)).body),
};
