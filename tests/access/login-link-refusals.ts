import { inTransaction } from '@app/core/db';
import { lockMember, type Member } from '@app/core/members';
import { loginLink } from '@app/shared/ops/members';
import type { Response } from 'supertest';
import { makeMember } from '../support/world.ts';
import { approveTooLate, ask, askTwice, type OpsRequest } from './ops-request.ts';

const lock = ({ api: { deps } }: OpsRequest, { id }: Member) =>
  inTransaction(deps.db, (tx) => lockMember(tx, id, new Date()));

/** Ways into what a login link is refused with. */
export const loginLinkWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
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
};
