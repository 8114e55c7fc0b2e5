import type { AgentContract } from '@app/core/agent-pay/contracts';
import {
  type AgentDividend,
  type DividendTerms,
  wireOfDividend,
} from '@app/core/agent-pay/payouts/dividend';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { money } from '@app/shared/money/money';
import type { dividends, processDividend } from '@app/shared/payouts/salary.schemas';

type Contract = Omit<AgentContract<DividendTerms>, 'validFrom'> & { readonly kind: string };
type Presented = AnswerOf<typeof processDividend>;

export const presentDividend = ({
  publicId,
  kind,
  state,
  category,
  base,
  carry,
  ...lists
}: Contract): Presented => ({
  contractId: publicId,
  kind: kind as Presented['kind'], // encoding refuses other kinds
  status: state,
  category,
  base,
  carry,
  tiers: wireOfDividend(lists),
});

export const presentDividends = (
  contracts: readonly AgentDividend[],
  timeZone: string,
): AnswerOf<typeof dividends> => ({
  contracts: contracts.map((contract) => ({
    ...presentDividend({ ...contract, kind: contract.engine.facts.kind }),
    validFrom: contract.validFrom.getTime(),
    activeFrom: contract.activeFrom,
    periodStart: contract.periodStart.getTime(),
    periodEnd: contract.periodEnd.getTime(),
    paysAt: contract.paysAt.getTime(),
    asOf: contract.asOf.getTime(),
    soFar: contract.soFar ? presentSoFar(contract.soFar) : null,
  })),
  timeZone,
});

type SoFar = NonNullable<AgentDividend['soFar']>;
type PresentedSoFar = AnswerOf<typeof dividends>['contracts'][number]['soFar'];

const presentSoFar = ({ missing, ...part }: SoFar): PresentedSoFar => ({
  validBet: money(part.validBet),
  activeMember: part.actives,
  stakes: money(part.stakes),
  payouts: money(part.payouts),
  promotions: money(part.promotions),
  rebates: money(part.rebates),
  salary: money(part.salary),
  netLoss: part.netLoss,
  lossCarriedIn: part.lossCarriedIn,
  result: part.result,
  baseAmount: part.base,
  tier: part.tier,
  rate: part.rate,
  earned: part.gross,
  missing: missing
    ? {
        betVolume: missing.turnover,
        netLoss: missing.loss,
        activeMember: missing.actives,
        rate: missing.rate,
      }
    : null,
});
