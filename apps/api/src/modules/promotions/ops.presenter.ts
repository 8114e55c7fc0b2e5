import type {
  PromotionApplication,
  PromotionRules,
  SitePromotionTerms,
} from '@app/core/engagement/promotions';
import { moneyToWire } from '@app/shared/money/money';

const presentRules = (rules: PromotionRules) =>
  rules.kind === 'LOGIN' ? { ...rules, amounts: [...rules.amounts] } : rules;

export const presentTerms = ({ rules, startsAt, endsAt, ...terms }: SitePromotionTerms) => ({
  ...terms,
  rules: presentRules(rules),
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
});

/** Rules in one line, for the audit trail. */
const rulesInTrail = (rules: PromotionRules): string =>
  Object.entries(rules)
    .map(
      ([key, value]) =>
        `${key} ${Array.isArray(value) ? value.map(inTrail).join(' ') : inTrail(value)}`,
    )
    .join(', ');

const inTrail = (value: unknown) =>
  typeof value === 'bigint' ? moneyToWire(value as Parameters<typeof moneyToWire>[0]) : `${value}`;

/** Fields for the audit trail. */
export const termsInTrail = ({
  rules,
  startsAt,
  endsAt,
  budget,
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
