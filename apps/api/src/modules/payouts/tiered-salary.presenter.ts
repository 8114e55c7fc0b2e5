import type { AgentContract } from '@app/core/agent-pay/contracts';
import {
  type TieredSalary,
  type TieredTerms,
  wireOfTiers,
} from '@app/core/agent-pay/payouts/tiers';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { money } from '@app/shared/money/money';
import type { processDailySalary, tieredSalary } from '@app/shared/payouts/salary.schemas';

export const presentTiers = ({
  publicId,
  state,
  category,
  ...terms
}: Omit<AgentContract<TieredTerms>, 'validFrom'>): AnswerOf<typeof processDailySalary> => ({
  contractId: publicId,
  status: state,
  category,
  tiers: wireOfTiers(terms),
});

export const presentTieredSalary = (
  contracts: readonly TieredSalary[],
  timeZone: string,
): AnswerOf<typeof tieredSalary> => ({
  contracts: contracts.map(({ activeFrom, validFrom, paysAt, running, ...contract }) => ({
    ...presentTiers(contract),
    validFrom: validFrom.getTime(),
    activeFrom,
    paysAt: paysAt.getTime(),
    running: {
      periodStart: running.periodStart.getTime(),
      periodEnd: running.periodEnd.getTime(),
      paysAt: running.paysAt.getTime(),
      asOf: running.asOf.getTime(),
      soFar: running.soFar ? presentSoFar(running.soFar) : null,
    },
  })),
  timeZone,
});

type Running = AnswerOf<typeof tieredSalary>['contracts'][number]['running'];

const presentSoFar = ({
  earned,
  validBet,
  running,
}: NonNullable<TieredSalary['running']['soFar']>): Running['soFar'] => ({
  earned,
  validBet: money(validBet),
  part: running
    ? {
        start: running.start.getTime(),
        validBet: money(running.validBet),
        activeMember: running.actives,
        tier: running.tier,
        rate: running.rate,
        earned: running.gross,
        missing: running.missing
          ? {
              betVolume: running.missing.turnover,
              activeMember: running.missing.actives,
              rate: running.missing.rate,
            }
          : null,
      }
    : null,
});
