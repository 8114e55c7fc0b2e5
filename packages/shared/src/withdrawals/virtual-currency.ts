import { z } from 'zod';

/** The code of a virtual currency, such as USDT. */
export const virtualCurrency = z.string().regex(/^[A-Z][A-Z0-9]{1,9}$/);
