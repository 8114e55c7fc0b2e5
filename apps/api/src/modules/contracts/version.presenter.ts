import type { ContractVersion } from '@app/core/agent-pay/contracts';
import { namedTerms, type PayoutEngine } from '@app/core/agent-pay/payouts';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type * as contracts from '@app/shared/contracts/ops-calls';
import type { z } from 'zod';

/** One version of a contract's terms, for operators and agents. */
export const presentContractVersion = (
  engine: PayoutEngine,
  category: ContractCategory,
  { version, proposedAt, validFrom, validTo, ...terms }: ContractVersion<object>,
): z.output<typeof contracts.history.answer>['list'][number] => ({
  version,
  proposedAt: proposedAt.getTime(),
  validFrom: validFrom?.getTime() ?? null,
  validTo: validTo?.getTime() ?? null,
  terms: namedTerms(engine, { category, ...terms }),
});
