import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import {
  affiliatePlan,
  affiliatePlayers,
  affiliateReport,
  processAffiliatePlan,
} from '@app/shared/payouts/affiliates.calls';

type AffiliateAnswer = Answer<typeof affiliatePlan>;
export type AffiliatePlan = NonNullable<AffiliateAnswer['plan']>;
export type AffiliateBill = Answer<typeof affiliateReport>['list'][number];
export type AffiliatePlayer = Answer<typeof affiliatePlayers>['list'][number];

/** Figures of a whole month are expensive, so they are refreshed rarely. */
const ASK_EVERY_MS = 300_000;
const MONTHS_SHOWN = 12;
const PLAYERS_SHOWN = 20;

export const useAffiliatePlan = () =>
  useAnswer(affiliatePlan, {}, { refreshOn: ['bills', 'team'], refetchInterval: ASK_EVERY_MS });

export const useAffiliateBills = () =>
  useEndless(affiliateReport, { size: MONTHS_SHOWN }, { refreshOn: ['bills'] });

/** Players of a bill, or of the running month. */
export const useAffiliatePlayers = (billId?: string) =>
  useEndless(
    affiliatePlayers,
    { size: PLAYERS_SHOWN, ...(billId && { billId }) },
    { refreshOn: ['bills'] },
  );

export const useAnswerPlan = () => useCall(processAffiliatePlan, { changes: [affiliatePlan] });
