import { z } from 'zod';

/** The code of a cryptocurrency, such as USDT. */
export const virtualCurrency = z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/);
