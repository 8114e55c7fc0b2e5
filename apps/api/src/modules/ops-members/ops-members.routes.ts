import { type LoginLine, loginsOfMember, loginsOfName } from '@app/core/access';
import {
  endLoginTickets,
  findForLogin,
  readAuthenticator,
  removeLostAuthenticator,
} from '@app/core/credentials';
import { owedSince } from '@app/core/debts';
import { DomainError } from '@app/core/kernel';
import {
  erasedAtOf,
  lockMember,
  type Member,
  newestMembers,
  readMember,
  unlockMember,
  uplineOf,
} from '@app/core/members';
import { isGranted } from '@app/core/operators';
import { findMembers, readPersonal } from '@app/core/profile';
import { makeLoginLink, sessionOfMember } from '@app/core/sessions';
import { siteUrl } from '@app/core/site';
import * as calls from '@app/shared/ops/members';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskEmail, maskPhone } from '../../wire/mask.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

const MEMBERS_MAX = 20;
const LOGINS_MAX = 30;

export function opsMemberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.find, async ({ site, input }) => {
    const { text } = input;
    const asked = { merchantId: site.id, rowsMax: MEMBERS_MAX };
    const found =
      text === undefined
        ? await newestMembers(db, asked)
        : await findMembers(db, { ...asked, text });
    // Who looks at people is written down too, by what they typed only where it was no number.
    return { detail: { found: found.length }, answer: { list: found.map(presentMember) } };
  });

  bindOpsCall(app, deps, calls.read, async ({ site, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const [agentId, personal, session, erasedAt, frozenSince, authenticator] = await Promise.all([
      uplineOf(db, member.id, deps.clock()),
      readPersonal(db, member.id),
      sessionOfMember(deps, { memberId: member.id, merchantId: site.id }),
      erasedAtOf(db, member.id),
      owedSince(db, member.id),
      readAuthenticator(db, member.id),
    ]);
    const { phone, phoneVerifiedAt, email, emailVerifiedAt } = personal;
    const answer = {
      ...presentMember(member),
      erasedAt: erasedAt?.getTime() ?? null,
      frozenSince: frozenSince?.getTime() ?? null,
      agent: agentId === null ? null : (await readMember(db, agentId)).username,
      mobile: phone && maskPhone(phone),
      mobileVerified: phoneVerifiedAt !== null,
      email: email && maskEmail(email),
      emailVerified: emailVerifiedAt !== null,
      authenticatorBoundAt: authenticator?.boundAt.getTime() ?? null,
      session: session
        ? { startedAt: session.startedAt.getTime(), activeAt: session.activeAt.getTime() }
        : null,
    };
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.logins, async ({ site, input: { name } }) => {
    const known = await findForLogin(db, { merchantId: site.id, username: name });
    const asked = { merchantId: site.id, name, memberId: known?.member.id, rowsMax: LOGINS_MAX };
    const lines = await loginsOfName(db, asked);
    // What no member is called may be a password that was typed in the wrong place.
    const target = known?.member.username ?? site.code;
    return { target, answer: { list: lines.map(presentAttempt) } };
  });

  bindOpsCall(app, deps, calls.attempts, async ({ site, input }) => {
    const { id: memberId, username: target } = await memberOfId(db, {
      merchantId: site.id,
      publicId: input.id,
    });
    const place = input.before === undefined ? {} : { before: BigInt(input.before) };
    const lines = await loginsOfMember(db, { memberId, rowsMax: LOGINS_MAX, ...place });
    return { target, answer: { list: lines.map(presentAttempt) } };
  });

  bindOpsCall(app, deps, calls.endSessions, async ({ site, input, tx }) => {
    const { id, username } = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    // Or a device that is remembered would be back at once.
    await endLoginTickets(tx, { memberId: id }, deps.clock());
    return { target: username, memberId: id };
  });

  bindOpsCall(app, deps, calls.loginLink, async ({ site, operator, input, approvedBy, tx }) => {
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    if (member.closedAt) throw new DomainError('login.locked');
    const loginLink = { memberId: member.id, merchantId: site.id, reason: input.reason };
    const { id } = input;
    const asked = { makerId: operator.id, merchantId: site.id, subject: { id } };
    const isApproval = approvedBy !== undefined;
    const granted =
      isApproval || (await isGranted(tx, { ...asked, call: calls.loginLink.name }, deps.clock()));
    // The operator who approves gets no link: the one who asked makes it, asking once more.
    if (isApproval || !granted) return { target: member.username, needsAnother: !granted };
    // After the trail is written: there is no link without a line.
    const answer = async () => {
      const { token, expiresAt } = await makeLoginLink(deps, loginLink);
      const url = new URL('/', siteUrl(site, deps.settings.publicUrl));
      url.searchParams.set('token', token);
      return { url: url.href, expiresAt: expiresAt.getTime() };
    };
    return { target: member.username, needsAnother: false, answer };
  });

  bindOpsCall(app, deps, calls.lock, async ({ site, input, tx }) => {
    const { id, username } = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    await lockMember(tx, id, deps.clock());
    return { target: username, memberId: id }; // a log-in before their sessions end would be refused
  });

  bindOpsCall(app, deps, calls.removeAuthenticator, async ({ site, input, tx }) => {
    const merchantId = site.id;
    const { id: memberId, username } = await memberOfId(tx, { merchantId, publicId: input.id });
    const lost = { merchantId, memberId, boundAt: new Date(input.boundAt) };
    await removeLostAuthenticator(tx, deps, lost, deps.clock());
    return { target: username, memberId };
  });

  bindOpsCall(app, deps, calls.unlock, async ({ site, input, tx }) => {
    const { id, username } = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    await unlockMember(tx, id);
    return { target: username };
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
