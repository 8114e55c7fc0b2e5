import { z } from 'zod';
import { once } from '../once.ts';
import { riskCodes } from '../risk/risk-marks.ts';
import { memberOrders, memberStates, memberTypes } from './member-list.ts';

/** Risk marks that the list of members can be filtered by: one rule of the site, or any. */
export const soughtMarks = ['any', ...riskCodes] as const;

/** Filters of the list of members, except time ranges, which have different formats in a query and in a body. */
export const memberFilter = once(() => ({
  text: z
    .string()
    .trim()
    .min(2)
    .max(120)
    .optional()
    .describe(
      'How the username begins; or, in full, an id, a number with its country code, an e-mail address or the number of an account for withdrawals.',
    ),
  state: z.enum(memberStates).optional(),
  type: z.enum(memberTypes).optional(),
  mark: z.enum(soughtMarks).optional().describe('Needs the permission `risk.read`.'),
  agent: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe('The username of the agent directly above.'),
  order: z
    .enum(memberOrders)
    .optional()
    .describe(
      'The newest first unless given. By the last log-in wherever that is narrowed; by name where a name is looked for.',
    ),
}));
