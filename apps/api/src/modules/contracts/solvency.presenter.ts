import type { PageOfLine } from '@app/core/agent-pay/payouts';
import type * as calls from '@app/shared/contracts/ops-calls';
import type { z } from 'zod';

export const presentSolvency = ({
  before,
  spans,
  agents,
  ...line
}: PageOfLine): z.output<typeof calls.solvency.answer> => ({
  ...line,
  spans: [...spans],
  agents: [...agents],
  nextBefore: before?.getTime() ?? null,
});
