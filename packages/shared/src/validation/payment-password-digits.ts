/** In a file of its own, so that forms need not load the schema. */
export const PAYMENT_PASSWORD_DIGITS = 6;
