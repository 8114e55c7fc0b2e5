import { z } from 'zod';

const DAYS_MAX = 3_650;
const days = z.int().min(1).max(DAYS_MAX).optional();

/**
 * Recipients of a broadcast: members of a site who meet all conditions. Trial and locked members are always excluded.
 */
export const audienceShape = z.strictObject({
  who: z.enum(['all', 'agents', 'players']),
  registeredWithinDays: days,
  activeWithinDays: days.describe('They logged in since.'),
  awayForDays: days.describe('They have not logged in since.'),
  hasDeposited: z.boolean().optional().describe('Whether a deposit of theirs was ever credited.'),
  teamOf: z
    .string()
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_]{1,32}$/)
    .optional()
    .describe('The username of an agent: the team, the agent included.'),
});

export type Audience = z.output<typeof audienceShape>;

/** States of a broadcast. */
export const broadcastStates = ['sending', 'sent', 'stopped', 'withdrawing', 'withdrawn'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
