import { z } from 'zod';

/** Why an operator does something. It is written to the audit trail with the action. */
export const reason = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .describe('Why. It is written to the audit trail.');
