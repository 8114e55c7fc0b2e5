import type { ListColumns } from './list-columns.ts';

/** Columns of invitation links, for agents and operators. */
export const linkColumns = {
  invitation: ['text', 'code'],
  name: 'text',
  campaign: 'text',
  role: ['text', 'role', 'server/exports:role'],
  address: ['text', 'landing'],
  made: ['time', 'createdAt'],
  ends: ['time', 'expiresAt'],
  visits: 'count',
  signUps: ['count', 'registered'],
} as const satisfies ListColumns;
