import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { agentDebts } from '@app/shared/debts/calls';

export type AgentDebts = Answer<typeof agentDebts>;

/** The agent's debts to agents below, and amounts due from above. */
export const useAgentDebts = () => useAnswer(agentDebts, {}, { refreshOn: ['bills', 'balance'] });
