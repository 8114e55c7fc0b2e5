import type { AgentContract } from '@app/core/contracts';
import { type TieredSalary, type TieredTerms, wireOfTiers } from '@app/core/payouts/tiers';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { processDailySalary, tieredSalary } from '@app/shared/api/salary';

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
  contracts: contracts.map(({ activeFrom, validFrom, paysAt, ...contract }) => ({
    ...presentTiers(contract),
    validFrom: validFrom.getTime(),
    activeFrom,
    paysAt: paysAt.getTime(),
  })),
  timeZone,
});
