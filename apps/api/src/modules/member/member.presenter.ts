import type { AgentContract } from '@app/core/contracts';
import type { Member } from '@app/core/members';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { consolidated, info, realTimeSalaryTerms } from '@app/shared/api/member';
import type { Money } from '@app/shared/money/money';
import type { z } from 'zod';

export function presentMember(member: Member, merchantCode: string): AnswerOf<typeof info> {
  return {
    id: member.publicId,
    account: member.username,
    nickname: member.nickname,
    type: member.customerType,
    regDate: member.registeredAt.getTime(),
    lastLoginTime: member.lastLoginAt?.getTime() ?? null,
    lastLoginIp: member.lastLoginIp,
    mobile: null,
    mobileVerified: false,
    payee: null,
    email: null,
    bindGA: false,
    merchantCode,
  };
}

/** Real-time salary is for all categories of games at once. */
const ALL_CATEGORIES = 'CONS';

export interface Funds {
  readonly available: Money;
  readonly held: Money;
  readonly contracts: readonly AgentContract[];
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

const presentTerms = (contract: AgentContract): z.output<typeof realTimeSalaryTerms> => ({
  contractId: contract.publicId,
  status: contract.state,
  profitRate: contract.profitRate,
  lossRate: contract.lossRate,
  singleBetThreshold: contract.threshold,
});
