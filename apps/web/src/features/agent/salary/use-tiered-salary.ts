import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { tieredSalary } from '@app/shared/payouts/salary.calls';
import type { TieredKind } from '../salary-kinds.ts';

export type TieredSalary = Answer<typeof tieredSalary>;
export type TieredContract = TieredSalary['contracts'][number];
export type Tier = TieredContract['tiers'][number];

const ASK_EVERY_MS = 60_000;

/** The agent's contracts of this kind, and their next payment. */
export const useTieredSalary = (kind: TieredKind) =>
  useAnswer(
    tieredSalary,
    { kind },
    { refreshOn: ['bills', 'team'], refetchInterval: ASK_EVERY_MS },
  );
