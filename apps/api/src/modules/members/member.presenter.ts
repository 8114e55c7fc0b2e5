import type { AgentContract } from '@app/core/agent-pay/contracts';
import { type DividendTerms, wireOfDividend } from '@app/core/agent-pay/payouts/dividend';
import type { RealTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { type TieredTerms, wireOfTiers } from '@app/core/agent-pay/payouts/tiers';
import type { VipLabel } from '@app/core/engagement/vip';
import type { LoggedInMember } from '@app/core/people/access';
import type { Site } from '@app/core/sites/site';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import { TRIAL } from '@app/shared/members/customer-types';
import type { consolidated, info, realTimeSalaryTerms } from '@app/shared/members/schemas';
import { nameIn } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import type { z } from 'zod';
import { maskEmail, maskPerson, maskPhone } from '../../wire/mask.ts';
import { presentAvatar } from '../../wire/present-avatar.ts';

interface ShownMember {
  readonly profile: LoggedInMember;
  readonly site: Site;
  /** Rewards to claim. */
  readonly rewards: number;
  /** Undefined: the site has no levels, or the member takes no part. */
  readonly vip: VipLabel | undefined;
  readonly language: LanguageCode;
}

export function presentMember(shown: ShownMember): AnswerOf<typeof info> {
  const { profile, site, rewards, vip, language } = shown;
  const { member, personal, hasAuthenticator, avatar } = profile;
  const hasPicture = site.flags.has('PROFPIC3');
  const isTrial = member.customerType === TRIAL;
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
    payee: personal.payeeName && maskPerson(personal.payeeName),
    email: personal.email && maskEmail(personal.email),
    bindGA: hasAuthenticator,
    birthday: personal.birthday,
    language: personal.language,
    avatar: hasPicture ? presentAvatar(avatar, member.publicId).avatar : null,
    availablePromoCount: rewards,
    availablePromo: { REFERRAL: { enabled: site.flags.has('REFERRAL3') && !isTrial } },
    hasVip: vip !== undefined,
    vipLabelName: vip ? nameIn(vip.name, language) : null,
    vipRankLevel: vip?.level ?? null,
    merchantCode: site.code,
  };
}

/** Real-time salary has one contract for all categories. */
const ALL_CATEGORIES = 'CONS';

/** An agent's own contracts of a kind. */
export interface OwnContracts<Terms extends object> {
  /** Contracts in force, with their agreed terms. */
  readonly inForce: readonly AgentContract<Terms>[];
  /** Contracts that wait for an answer, with the requested terms. */
  readonly asked: readonly Omit<AgentContract<Terms>, 'validFrom'>[];
}

export interface Funds {
  readonly available: Money;
  readonly held: Money;
  readonly realtime: OwnContracts<RealTimeTerms>;
  readonly daily: OwnContracts<TieredTerms>;
  readonly hourly: OwnContracts<TieredTerms>;
  readonly hasPlan: boolean;
  readonly dividends: OwnContracts<DividendTerms>;
  /** Highest dividend rates promised to the direct line, by games. */
  readonly ratesBelow: ReadonlyMap<ContractCategory, Rate>;
}

export function presentFunds({
  available,
  held,
  realtime,
  daily,
  hourly,
  hasPlan,
  dividends,
  ratesBelow,
}: Funds): AnswerOf<typeof consolidated> {
  const requests = realtime.asked.map(presentTerms);
  const dailyInForce = byCategory(daily.inForce, presentDaily);
  return {
    availBalance: available,
    heldBalance: held,
    realtimesalinfo: realtime.inForce.map(presentTerms),
    realtimesalreqtype: requests.length > 0 ? { [ALL_CATEGORIES]: requests } : {},
    dailysalinfotype: dailyInForce,
    contractmrdailysalinfotype: dailyInForce,
    dailysalreqtype: byCategory(daily.asked, presentDaily),
    divtypeinfo: presentDividends(dividends.inForce, ratesBelow),
    divtypereq: presentDividends(dividends.asked, ratesBelow),
    contracthoursalinfo: byCategory(hourly.inForce, presentHourly),
    contracthoursalreq: byCategory(hourly.asked, presentHourly),
    affiliateplan: hasPlan,
  };
}

type Tiered = Omit<AgentContract<TieredTerms>, 'validFrom'>;

const presentDividends = (
  contracts: Funds['dividends']['asked'],
  ratesBelow: Funds['ratesBelow'],
): AnswerOf<typeof consolidated>['divtypeinfo'] =>
  Object.fromEntries(
    contracts.map(({ category, state: status, ...terms }) => [
      category,
      wireOfDividend(terms).map(({ betVolume: minimumBet, netLoss, activeMember, rate }) => ({
        minimumBet,
        netLoss,
        activeMember,
        contractRate: rate,
        status,
        downlineHigherRate:
          (ratesBelow.get(category) ?? 0) > rate ? ('Y' as const) : ('N' as const),
      })),
    ]),
  );

/** An agent has at most one contract of a category in each of the two states. */
const byCategory = <Row>(contracts: readonly Tiered[], present: (contract: Tiered) => Row) =>
  Object.fromEntries(contracts.map((contract) => [contract.category, [present(contract)]]));

const presentDaily = ({ publicId: id, state: status, ...terms }: Tiered) => ({
  id,
  status,
  details: wireOfTiers(terms).map((tier) => ({ ...tier, rateType: 'P' as const })),
});

const presentHourly = ({ publicId: contractId, state: status, ...terms }: Tiered) => ({
  contractId,
  status,
  hourSalaryRates: wireOfTiers(terms).map(({ betVolume: minimumBet, ...tier }) => ({
    minimumBet,
    ...tier,
    rateType: 'P' as const,
  })),
});

const presentTerms = (
  contract: Omit<AgentContract<RealTimeTerms>, 'validFrom'>,
): z.output<typeof realTimeSalaryTerms> => ({
  contractId: contract.publicId,
  status: contract.state,
  profitRate: contract.profitRate,
  lossRate: contract.lossRate,
  singleBetThreshold: contract.threshold,
});
