import { z } from 'zod';
import { once } from '../once.ts';
import { riskCodes } from '../risk/risk-marks.ts';
import { memberDirections, memberOrders, memberStates, memberTypes } from './member-list.ts';

/** Risk marks that the list of members can be filtered by: one rule of the site, or any. */
export const soughtMarks = ['any', ...riskCodes] as const;

/** Filters of the list of members, except time ranges and levels, which have different formats in a query and in a body. */
export const memberFilter = once(() => ({
  text: z
    .string()
    .trim()
    .min(2)
    .max(120)
    .optional()
    .describe(
      'Prefix of the username; or the full ID, phone number with country code, email address or withdrawal account number.',
    ),
  state: z.enum(memberStates).optional(),
  type: z.enum(memberTypes).optional(),
  mark: z.enum(soughtMarks).optional().describe('Risk mark; requires the permission `risk.read`.'),
  agent: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe('Username of the direct upline agent.'),
  order: z
    .enum(memberOrders)
    .optional()
    .describe(
      'Order; by registration by default. By last login if filtered by it; by name if searching for a name.',
    ),
  direction: z
    .enum(memberDirections)
    .optional()
    .describe('Direction; by default the latest first, and names from A.'),
}));
