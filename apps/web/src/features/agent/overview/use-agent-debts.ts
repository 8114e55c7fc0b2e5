import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { agentDebts } from '@app/shared/api/debts.calls';

export type AgentDebts = Answer<typeof agentDebts>;

/** What the agent owes below and waits for from above. */
export const useAgentDebts = () => useAnswer(agentDebts, {}, { refreshOn: ['bills', 'balance'] });
