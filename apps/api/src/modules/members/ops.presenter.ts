import type { LoginLine } from '@app/core/people/access';
import type { Authenticator } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import type { ChosenNotices } from '@app/core/people/messages';
import type { Personal } from '@app/core/people/profile';
import type { sessionOfMember } from '@app/core/people/sessions';
import type { ListedMember } from '@app/core/reports/member-list';
import { defaultDelivery } from '@app/shared/messages/notice-kinds';
import type { Money } from '@app/shared/money/money';
import { maskEmail, maskPhone } from '../../wire/mask.ts';

export const presentAttempt = ({ id, at, network: _, ...line }: LoginLine) => ({
  ...line,
  id: `${id}`,
  at: at.getTime(),
});

const presentMember = (member: Member, seesLogins: boolean) => ({
  id: member.publicId,
  username: member.username,
  nickname: member.nickname,
  customerType: member.customerType,
  registeredAt: member.registeredAt.getTime(),
  lastLoginAt: member.lastLoginAt?.getTime() ?? null,
  lastLoginIp: seesLogins ? member.lastLoginIp : null,
  lockedAt: member.closedAt?.getTime() ?? null,
});

interface OperatorView {
  /** Null for operators without the permission. */
  readonly balance: Money | null;
  readonly seesMarks: boolean;
  readonly seesLogins: boolean;
}

export const presentListed = (
  member: ListedMember,
  { balance, seesMarks, seesLogins }: OperatorView,
) => ({
  ...presentMember(member, seesLogins),
  erasedAt: member.erasedAt?.getTime() ?? null,
  agent: member.upline && { id: member.upline.publicId, username: member.upline.username },
  balance,
  marks: seesMarks ? [...member.marks] : null,
});

interface Details {
  /** Name of the upline. */
  readonly agent: string | null;
  readonly personal: Personal;
  readonly session: Awaited<ReturnType<typeof sessionOfMember>>;
  readonly erasedAt: Date | null | undefined;
  readonly frozenSince: Date | null | undefined;
  readonly authenticator: Authenticator | undefined;
  readonly notices: readonly ChosenNotices[];
  readonly seesLogins: boolean;
}

export const presentDetails = (
  member: Member,
  { agent, personal, session, erasedAt, frozenSince, authenticator, notices, seesLogins }: Details,
) => ({
  ...presentMember(member, seesLogins),
  erasedAt: erasedAt?.getTime() ?? null,
  frozenSince: frozenSince?.getTime() ?? null,
  agent,
  mobile: personal.phone && maskPhone(personal.phone),
  mobileVerified: personal.phoneVerifiedAt !== null,
  email: personal.email && maskEmail(personal.email),
  emailVerified: personal.emailVerifiedAt !== null,
  authenticatorBoundAt: authenticator?.boundAt.getTime() ?? null,
  session: session
    ? { startedAt: session.startedAt.getTime(), activeAt: session.activeAt.getTime() }
    : null,
  notices: notices.filter(({ kind, choice }) => choice !== defaultDelivery(kind)),
});
