import type { AgentOfLine, LineSolvency } from '@app/core/payouts';
import type * as calls from '@app/shared/ops/contracts';
import type { z } from 'zod';

type Answer = z.output<typeof calls.solvency.answer>;

export const presentSolvency = (
  { spans, before, agents, more, sums }: LineSolvency,
  { uplineId }: { readonly uplineId: bigint | null },
): Answer => ({
  spans: spans.map(({ periodStart, periodEnd }) => ({
    ...{ start: periodStart.getTime(), end: periodEnd.getTime() },
  })),
  nextBefore: before?.getTime() ?? null,
  agents: agents.map(presentAgent),
  ...{ more, sums, isOfPlatform: uplineId === null },
});

const presentAgent = ({ publicId, worst, ...agent }: AgentOfLine): Answer['agents'][number] => ({
  ...{ id: publicId, username: agent.username, depth: agent.depth },
  ...{ gross: agent.gross, passedOn: agent.passedOn, kept: agent.kept, lowest: agent.lowest },
  ...{ worst: worst?.most?.amount ?? null, funds: agent.funds },
});
