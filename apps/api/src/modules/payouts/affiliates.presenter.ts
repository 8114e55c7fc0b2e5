import type { BillPage, PlanPlayersPage } from '@app/core/agent-pay/payouts';
import {
  type AgentPlan,
  namedPlan,
  type PlanOfAgent,
} from '@app/core/agent-pay/payouts/affiliate-plan';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { money } from '@app/shared/money/money';
import type {
  affiliatePlan,
  affiliatePlayers,
  affiliateReport,
  processAffiliatePlan,
} from '@app/shared/payouts/affiliates.schemas';
import { presentBills } from './salary.presenter.ts';

type WirePlan = AnswerOf<typeof processAffiliatePlan>;

export const presentPlan = ({ publicId, state, validFrom, ...promised }: AgentPlan): WirePlan =>
  ({
    contractId: publicId,
    status: state,
    validFrom: validFrom?.getTime() ?? null,
    ...namedPlan.write(promised),
  }) as WirePlan;

export const presentPlanOfAgent = (
  { plan, offer, monthStart, monthEnd, paysAt, soFar }: PlanOfAgent,
  timeZone: string,
): AnswerOf<typeof affiliatePlan> => ({
  timeZone,
  monthStart: monthStart.getTime(),
  monthEnd: monthEnd.getTime(),
  paysAt: paysAt.getTime(),
  plan: plan ? presentPlan(plan) : null,
  offer: offer ? presentPlan(offer) : null,
  soFar: soFar ? presentMonth(soFar) : null,
});

function presentMonth({ month, figures, due, owedOut }: NonNullable<PlanOfAgent['soFar']>) {
  const { sums } = month;
  return {
    players: sums.players,
    firstDepositors: sums.firstDepositors,
    ggr: money(sums.ggr),
    bonuses: money(sums.bonuses),
    paymentFees: money(sums.paymentFees),
    adminFee: money(figures.adminFee),
    tax: money(figures.tax),
    ringFenceUsed: money(figures.ringFenceUsed),
    ngr: money(figures.ngr),
    ringFenced: money(figures.ringFenced),
    negativeIn: money(figures.negativeIn),
    negativeOut: money(figures.negativeOut),
    tier: figures.tier,
    rate: figures.rate,
    revenueShare: money(figures.revenueShare),
    qualified: month.qualified,
    cpa: money(month.cpa),
    clawedBack: money(month.clawedBack),
    subCommission: money(0n),
    owedIn: money(month.owedIn),
    owedOut: money(owedOut),
    paid: due,
  };
}

export const presentReport = (page: BillPage, rowsMax: number) =>
  presentBills(page, rowsMax) as AnswerOf<typeof affiliateReport>;

export const presentPlayers = (
  { players, next, total }: PlanPlayersPage,
  rowsMax: number,
): AnswerOf<typeof affiliatePlayers> => ({
  list: players.map(({ registeredAt, endsAt, ...player }) => ({
    ...player,
    registeredAt: registeredAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
  })),
  footer: {},
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: next ?? null,
});
