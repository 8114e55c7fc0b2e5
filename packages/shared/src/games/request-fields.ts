import { z } from 'zod';
import { once } from '../once.ts';

export const code = once(() => z.string().regex(/^[\w-]{1,40}$/));

/** Parameters that clients of this family send and the server ignores, because it derives the site itself. */
export const ignored = once(() => ({
  merchant: z.string().max(40).optional(),
  merchantCode: z.string().max(40).optional(),
  platform: z.string().max(40).optional(),
  isPlatform: z.string().max(8).optional(),
  clientType: z.string().max(8).optional(),
  language: z.string().max(8).optional(),
}));
