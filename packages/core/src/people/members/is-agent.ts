import { agentTypes } from '@app/shared/members/customer-types';

const TYPES = [...agentTypes.keys()].join(', ');

/** SQL: whether a row of members is an agent's. The condition must match `member_agents_idx`. */
export const isAgentRow = (member: string): string => `${member}.customer_type IN (${TYPES})`;
