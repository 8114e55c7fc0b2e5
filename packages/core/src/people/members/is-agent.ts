import { agentTypes } from '@app/shared/members/customer-types';

const TYPES = [...agentTypes.keys()].join(', ');

/** SQL: whether a row of members is an agent's. The list is that of the index of agents. */
export const isAgentRow = (member: string): string => `${member}.customer_type IN (${TYPES})`;
