/** Apart from the schema, so that forms need not load it. */
export const PAYMENT_PASSWORD_DIGITS = 6;
