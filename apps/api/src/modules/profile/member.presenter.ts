import type { LoggedInMember } from '@app/core/access';
import type { AgentContract } from '@app/core/contracts';
import type { RealTimeTerms } from '@app/core/payouts/real-time-salary';
import type { Site } from '@app/core/site';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { consolidated, info, realTimeSalaryTerms } from '@app/shared/api/member';
import type { Money } from '@app/shared/money/money';
import type { z } from 'zod';
import { maskEmail, maskPhone } from '../../wire/mask.ts';
import { presentAvatar } from './profile.presenter.ts';

interface ShownMember {
  readonly profile: LoggedInMember;
  readonly site: Site;
}

export function presentMember({ profile, site }: ShownMember): AnswerOf<typeof info> {
  const { member, personal, hasAuthenticator, avatar } = profile;
  const hasPicture = site.flags.has('PROFPIC3');
  return {
    id: member.publicId,
    account: member.username,
    nickname: member.nickname,
    type: member.customerType,
    regDate: member.registeredAt.getTime(),
    lastLoginTime: member.lastLoginAt?.getTime() ?? null,
    lastLoginIp: member.lastLoginIp,
    mobile: personal.phone && maskPhone(personal.phone),
    mobileVerified: personal.phoneVerifiedAt !== null,
    payee: personal.payeeName && maskName(personal.payeeName),
    email: personal.email && maskEmail(personal.email),
    bindGA: hasAuthenticator,
    birthday: personal.birthday,
    language: personal.language,
    avatar: hasPicture ? presentAvatar(avatar, member.publicId).avatar : null,
    merchantCode: site.code,
  };
}

/** The first letter of each word: enough to know that it is one's own. */
const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}${'•'.repeat(Math.max(0, [...word].length - 1))}`)
    .join(' ');

/** Real-time salary is for all categories of games at once. */
const ALL_CATEGORIES = 'CONS';

export interface Funds {
  readonly available: Money;
  readonly held: Money;
  readonly contracts: readonly AgentContract<RealTimeTerms>[];
}

export function presentFunds({ available, held, contracts }: Funds): AnswerOf<typeof consolidated> {
  const asked = contracts.filter(({ state }) => state === 'P').map(presentTerms);
  return {
    availBalance: available,
    heldBalance: held,
    realtimesalinfo: contracts.filter(({ state }) => state !== 'P').map(presentTerms),
    realtimesalreqtype: asked.length > 0 ? { [ALL_CATEGORIES]: asked } : {},
    dailysalreqtype: {},
    divtypereq: {},
    contracthoursalreq: {},
  };
}

const presentTerms = (
  contract: AgentContract<RealTimeTerms>,
): z.output<typeof realTimeSalaryTerms> => ({
  contractId: contract.publicId,
  status: contract.state,
  profitRate: contract.profitRate,
  lossRate: contract.lossRate,
  singleBetThreshold: contract.threshold,
});
