import {
  findForLogin,
  findMembers,
  type LoginLine,
  lockMember,
  loginsOfMember,
  loginsOfName,
  type Member,
  readMember,
  readPersonal,
  unlockMember,
  uplineOf,
} from '@app/core/members';
import { endMemberSessions, makeHandOver, sessionOfMember } from '@app/core/sessions';
import * as calls from '@app/shared/ops/members';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { siteUrl } from '../modules/agents/agents.presenter.ts';
import { maskEmail, maskPhone } from '../modules/security/security.presenter.ts';
import { mustBeOpen } from '../modules/session/session.policy.ts';
import { audited, bindOpsCall } from './bind-ops-call.ts';
import { memberOfId } from './member-of-id.ts';
import { notedOnce } from './noted-once.ts';

const MEMBERS_MAX = 20;
const LOGINS_MAX = 30;

export function opsMemberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.find, async ({ site, operator, input }) => {
    const { text } = input;
    const found = await findMembers(deps.db, { merchantId: site.id, text, rowsMax: MEMBERS_MAX });
    // Who looks at people is written down too, by what they typed only where it was no number.
    const deed = { merchantId: site.id, action: 'member.searched', target: site.code };
    await audited(deps, operator, { ...deed, detail: { found: found.length } }, async () => {});
    return { list: found.map(presentMember) };
  });

  const memberOf = (merchantId: bigint, publicId: string) =>
    memberOfId(deps, { merchantId, publicId });

  bindOpsCall(app, deps, calls.read, async ({ site, operator, input }) => {
    const member = await memberOf(site.id, input.id);
    const deed = { merchantId: site.id, action: 'member.read', target: member.username };
    await notedOnce(deps, operator, deed);
    const [agentId, personal, session] = await Promise.all([
      uplineOf(deps.db, member.id, deps.clock()),
      readPersonal(deps.db, member.id),
      sessionOfMember(deps, { memberId: member.id, merchantId: site.id }),
    ]);
    const { phone, phoneVerifiedAt, email, emailVerifiedAt } = personal;
    return {
      ...presentMember(member),
      agent: agentId === null ? null : (await readMember(deps.db, agentId)).username,
      mobile: phone && maskPhone(phone),
      mobileVerified: phoneVerifiedAt !== null,
      email: email && maskEmail(email),
      emailVerified: emailVerifiedAt !== null,
      session: session
        ? { startedAt: session.startedAt.getTime(), activeAt: session.activeAt.getTime() }
        : null,
    };
  });

  bindOpsCall(app, deps, calls.logins, async ({ site, operator, input: { name } }) => {
    const known = await findForLogin(deps.db, { merchantId: site.id, username: name });
    // What nobody is called may be a password that was typed in the wrong place.
    const target = known?.member.username ?? site.code;
    const deed = { merchantId: site.id, action: 'member.logins_read', target, detail: {} };
    await audited(deps, operator, deed, async () => {});
    const asked = { merchantId: site.id, name, memberId: known?.member.id, rowsMax: LOGINS_MAX };
    const lines = await loginsOfName(deps.db, asked);
    return { list: lines.map(presentAttempt) };
  });

  bindOpsCall(app, deps, calls.attempts, async ({ site, operator, input }) => {
    const { id: memberId, username: target } = await memberOf(site.id, input.id);
    await notedOnce(deps, operator, { merchantId: site.id, action: 'member.logins_read', target });
    const place = input.before === undefined ? {} : { before: BigInt(input.before) };
    const lines = await loginsOfMember(deps.db, { memberId, rowsMax: LOGINS_MAX, ...place });
    return { list: lines.map(presentAttempt) };
  });

  bindOpsCall(app, deps, calls.endSessions, async ({ site, operator, input }) => {
    const { id, username } = await memberOf(site.id, input.id);
    const deed = { merchantId: site.id, action: 'member.sessions_ended', target: username };
    const detail = { reason: input.reason };
    await audited(deps, operator, { ...deed, detail }, async () => {});
    await endMemberSessions(deps, id);
    return {};
  });

  bindOpsCall(app, deps, calls.loginLink, async ({ site, operator, input }) => {
    const { id: memberId, username, closedAt } = await memberOf(site.id, input.id);
    mustBeOpen({ closedAt });
    const deed = { merchantId: site.id, action: 'member.login_link_made', target: username };
    await audited(deps, operator, { ...deed, detail: { reason: input.reason } }, async () => {});
    // After the trail is written: there is no link that nobody made.
    const handOver = { memberId, merchantId: site.id, reason: input.reason };
    const { token, expiresAt } = await makeHandOver(deps, handOver);
    const url = new URL('/', siteUrl(site, deps.settings.publicUrl));
    url.searchParams.set('token', token);
    return { url: url.href, expiresAt: expiresAt.getTime() };
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

const presentAttempt = ({ id, at, network: _, ...line }: LoginLine) => ({
  ...line,
  id: `${id}`,
  at: at.getTime(),
});

const presentMember = (member: Member) => ({
  id: member.publicId,
  username: member.username,
  nickname: member.nickname,
  customerType: member.customerType,
  registeredAt: member.registeredAt.getTime(),
  lastLoginAt: member.lastLoginAt?.getTime() ?? null,
  lastLoginIp: member.lastLoginIp,
  lockedAt: member.closedAt?.getTime() ?? null,
});
