import { z } from 'zod';

const DAYS_MAX = 3_650;
const days = z.int().min(1).max(DAYS_MAX).optional();

/**
 * Recipients of a broadcast: members of a site who meet all conditions. Trial and locked members are always excluded.
 */
export const audienceShape = z.strictObject({
  who: z.enum(['all', 'agents', 'players']),
  registeredWithinDays: days,
  activeWithinDays: days.describe('Members who logged in within this many days.'),
  awayForDays: days.describe('Members who did not log in within this many days.'),
  hasDeposited: z.boolean().optional().describe('Filter by at least one credited deposit.'),
  teamOf: z
    .string()
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_]{1,32}$/)
    .optional()
    .describe('Username of an agent: the team, including the agent.'),
});

export type Audience = z.output<typeof audienceShape>;

/** States of a broadcast. */
export const broadcastStates = ['sending', 'sent', 'stopped', 'withdrawing', 'withdrawn'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
