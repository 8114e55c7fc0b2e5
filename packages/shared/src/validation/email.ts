import { z } from 'zod';

/**
 * An email address in lower case. In a module of its own, because its pattern is large for pages that do not need it.
 */
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
