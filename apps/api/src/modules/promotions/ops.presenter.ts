import type {
  PromotionApplication,
  PromotionRules,
  SitePromotionTerms,
} from '@app/core/engagement/promotions';
import { money, moneyToWire } from '@app/shared/money/money';

const withoutNames = <P extends { readonly goodsNames?: unknown }>({
  goodsNames: _,
  ...prize
}: P): Omit<P, 'goodsNames'> => prize;

const presentRules = (rules: PromotionRules) => {
  if (rules.kind === 'LOGIN') return { ...rules, amounts: [...rules.amounts] };
  if (rules.kind === 'RAFFLE') return { ...rules, places: rules.places.map(withoutNames) };
  return 'prizes' in rules ? { ...rules, prizes: rules.prizes.map(withoutNames) } : rules;
};

export const presentTerms = ({ rules, startsAt, endsAt, ...terms }: SitePromotionTerms) => ({
  ...terms,
  rules: presentRules(rules),
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
});

/** Rules in one line, for the audit trail. */
const rulesInTrail = (rules: object): string =>
  Object.entries(rules)
    .map(([key, value]) => `${key} ${inTrail(value)}`)
    .join(', ');

const inTrail = (value: unknown): string => {
  if (typeof value === 'bigint') return `${moneyToWire(money(value))}`;
  if (Array.isArray(value)) return value.map(inTrail).join(' ');
  return value !== null && typeof value === 'object' ? `(${rulesInTrail(value)})` : `${value}`;
};

/** Fields for the audit trail. */
export const termsInTrail = ({
  rules,
  startsAt,
  endsAt,
  budget,
  segmentId: _,
  ...terms
}: SitePromotionTerms) => ({
  ...terms,
  rules: rulesInTrail(rules),
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
  budget: moneyToWire(budget),
});

export const presentApplication = (one: PromotionApplication) => ({
  id: one.publicId,
  memberId: one.memberPublicId,
  username: one.username,
  title: one.name,
  amount: one.amount,
  comment: one.comment,
  pictures: [...one.pictures],
  at: one.at.getTime(),
  decidedAt: one.decidedAt?.getTime() ?? null,
  isApproved: one.state === 'issued',
  remark: one.remark,
});
