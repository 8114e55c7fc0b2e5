import { balancesOf, playerAccount } from '@app/core/books/ledger';
import { loginsOfMember, loginsOfName } from '@app/core/people/access';
import { isGranted } from '@app/core/people/approvals';
import {
  endLoginTickets,
  findForLogin,
  readAuthenticator,
  removeLostAuthenticator,
} from '@app/core/people/credentials';
import { owedSince } from '@app/core/people/debts';
import {
  erasedAtOf,
  lockMember,
  type Member,
  readMember,
  unlockMember,
  uplineOf,
} from '@app/core/people/members';
import { listNoticeChoices } from '@app/core/people/messages';
import { readPersonal } from '@app/core/people/profile';
import { makeLoginLink, sessionOfMember } from '@app/core/people/sessions';
import { DomainError } from '@app/core/platform/kernel';
import {
  type ListedMember,
  listMembers,
  type MemberPlace,
  memberLists,
} from '@app/core/reports/member-list';
import { siteUrl } from '@app/core/sites/site';
import { TRIAL } from '@app/shared/members/customer-types';
import * as calls from '@app/shared/members/ops-calls';
import { money } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberFilterOf } from '../../wire/member-filter.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { ROWS_MAX } from '../../wire/queue-page.ts';
import { presentAttempt, presentDetails, presentListed } from './ops.presenter.ts';

const LOGINS_MAX = 30;

/** Members of a site, and the log of their logins. */
export function opsMemberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  findRoute(app, deps);

  bindOpsCall(app, deps, calls.read, async ({ site, operator, input }) => {
    const member = await memberOfId(db, { merchantId: site.id, publicId: input.id });
    const [agentId, personal, session, erasedAt, frozenSince, authenticator, notices] =
      await Promise.all([
        uplineOf(db, member.id, deps.clock()),
        readPersonal(db, member.id),
        sessionOfMember(deps, { memberId: member.id, merchantId: site.id }),
        erasedAtOf(db, member.id),
        owedSince(db, member.id),
        readAuthenticator(db, member.id),
        listNoticeChoices(db, member.id),
      ]);
    const answer = presentDetails(member, {
      agent: agentId === null ? null : (await readMember(db, agentId)).username,
      personal,
      session,
      erasedAt,
      frozenSince,
      authenticator,
      notices,
      seesLogins: operator.permissions.includes('members.logins'),
    });
    return { target: member.username, answer };
  });

  bindOpsCall(app, deps, calls.logins, async ({ site, input: { name } }) => {
    const found = await findForLogin(db, { merchantId: site.id, username: name });
    const params = { merchantId: site.id, name, memberId: found?.member.id, rowsMax: LOGINS_MAX };
    const lines = await loginsOfName(db, params);
    // An unknown name may be a password typed into the wrong field.
    const target = found?.member.username ?? site.code;
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

  accessRoutes(app, deps);
}

function findRoute(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsList(app, deps, calls.find, memberLists.foundMembers, {
    ask: async (context, reader) => {
      const { input } = context;
      const { text, state, type, mark, agent, level, loginFrom, loginTo } = input;
      const ids = 'ids' in input ? input.ids : undefined;
      const found = await memberFilterOf(reader, context);
      const { begins, memberIds } = found;
      const [subjectId, ...others] = memberIds ?? [];
      return {
        found,
        filter: {
          ...found,
          publicIds: ids,
          memberIds: memberIds?.map(String),
          uplineId: found.uplineId?.toString(),
          loginFrom,
          loginTo,
        },
        subjectId: others.length === 0 ? (subjectId ?? null) : null,
        narrowed: {
          // Searched phone numbers and addresses are neither stored nor audited.
          begins: begins === undefined ? undefined : text,
          memberState: state,
          memberType: type,
          riskMark: mark,
          vipLevel: level,
          agentAbove: agent,
          loginFrom,
          loginTo,
          chosen: ids?.length,
        },
      };
    },
    page: async ({ site, operator, input }, { found: filter }) => {
      const params = { merchantId: site.id, filter, now: deps.clock() };
      const after = input.after === undefined ? undefined : placeOf(input.after);
      const found = await listMembers(db, { ...params, after, rowsMax: ROWS_MAX + 1 });
      const shown = found.slice(0, ROWS_MAX);
      const last = found.length > ROWS_MAX ? shown.at(-1) : undefined;
      const balances = operator.permissions.includes('members.money')
        ? await balancesOf(db, shown.map(accountOf))
        : undefined;
      const seesMarks = operator.permissions.includes('risk.read');
      const seesLogins = operator.permissions.includes('members.logins');
      const list = shown.map((member) =>
        presentListed(member, {
          balance: balances ? money(balances.get(accountOf(member)) ?? 0n) : null,
          seesMarks,
          seesLogins,
        }),
      );
      // Searches are audited with their count only, since the text may be a phone number or an address.
      const next = last ? nextOf(last) : null;
      return { detail: { found: shown.length }, answer: { list, next } };
    },
  });
}

/** Account access: sessions, links, locks and lost authenticators. */
function accessRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.endSessions, async ({ site, input, tx }) => {
    const { id, username } = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    // Otherwise a remembered device would log in again at once.
    await endLoginTickets(tx, { memberId: id }, deps.clock());
    return { target: username, memberId: id };
  });

  bindOpsCall(app, deps, calls.loginLink, async ({ site, operator, input, approvedBy, tx }) => {
    const member = await memberOfId(tx, { merchantId: site.id, publicId: input.id });
    if (member.closedAt) throw new DomainError('login.locked');
    const loginLink = { memberId: member.id, merchantId: site.id, reason: input.reason };
    const { id } = input;
    const params = { makerId: operator.id, merchantId: site.id, subject: { id } };
    const isApproval = approvedBy !== undefined;
    const granted =
      isApproval || (await isGranted(tx, { ...params, call: calls.loginLink.name }, deps.clock()));
    // The approving operator gets no link. The requesting operator repeats the call to get it.
    if (isApproval || !granted) return { target: member.username, needsAnother: !granted };
    // Made after the audit line is written, so that every link is audited.
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
    return { target: username, memberId: id }; // ends the sessions; the lock refuses logins before that
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

const accountOf = ({ id, customerType }: Member) =>
  playerAccount({ id, isTrial: customerType === TRIAL });

const nextOf = ({ publicId, lastLoginAt }: ListedMember): string =>
  lastLoginAt ? `${lastLoginAt.getTime()}.${publicId}` : publicId;

function placeOf(after: string): MemberPlace {
  const [publicId = '', at] = after.split('.').reverse();
  return { publicId, lastLoginAt: at === undefined ? null : new Date(Number(at)) };
}
