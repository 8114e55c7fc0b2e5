import { DomainError } from '@app/core/kernel';
import { findMembers, lockMember, memberOfSite, unlockMember } from '@app/core/members';
import { endMemberSessions } from '@app/core/sessions';
import * as calls from '@app/shared/ops/members';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../app.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';

const MEMBERS_MAX = 20;

export function opsMemberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.find, async ({ site, operator, input }) => {
    const { text } = input;
    const found = await findMembers(deps.db, { merchantId: site.id, text, rowsMax: MEMBERS_MAX });
    // Who looks at people is written down too, by what they typed only where it was no number.
    const deed = { merchantId: site.id, action: 'member.searched', target: site.code };
    await audited(deps, operator, { ...deed, detail: { found: found.length } }, async () => {});
    return {
      list: found.map((member) => ({
        id: member.publicId,
        username: member.username,
        nickname: member.nickname,
        customerType: member.customerType,
        registeredAt: member.registeredAt.getTime(),
        lastLoginAt: member.lastLoginAt?.getTime() ?? null,
        lastLoginIp: member.lastLoginIp,
        lockedAt: member.closedAt?.getTime() ?? null,
      })),
    };
  });

  const memberOf = async (merchantId: bigint, publicId: string) => {
    const member = await memberOfSite(deps.db, { merchantId, publicId });
    if (!member) throw new DomainError('member.not_found');
    return member;
  };

  bindOpsCall(app, deps, calls.endSessions, async ({ site, operator, input }) => {
    const { id, username } = await memberOf(site.id, input.id);
    const deed = { merchantId: site.id, action: 'member.sessions_ended', target: username };
    const detail = { reason: input.reason };
    await audited(deps, operator, { ...deed, detail }, async () => {});
    await endMemberSessions(deps, id);
    return {};
  });

  bindOpsCall(app, deps, calls.lock, async ({ site, operator, input }) => {
    const { id, username } = await memberOf(site.id, input.id);
    const deed = { merchantId: site.id, action: 'member.locked', target: username };
    const detail = { reason: input.reason };
    await audited(deps, operator, { ...deed, detail }, (tx) => lockMember(tx, id, deps.clock()));
    await endMemberSessions(deps, id); // after the commit: a log-in in between would be refused
    return {};
  });

  bindOpsCall(app, deps, calls.unlock, async ({ site, operator, input }) => {
    const { id, username } = await memberOf(site.id, input.id);
    const deed = { merchantId: site.id, action: 'member.unlocked', target: username };
    const detail = { reason: input.reason };
    await audited(deps, operator, { ...deed, detail }, (tx) => unlockMember(tx, id));
    return {};
  });
}
