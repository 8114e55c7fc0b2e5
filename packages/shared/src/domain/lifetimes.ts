/** How long a code sent by SMS or email is valid. */
export const CODE_MINUTES = 5;

/** How long a link that resets a password is valid. */
export const RESET_LINK_MINUTES = 30;

/** How long withdrawals and transfers stay paused after a reset of the payment password. */
export const PAYMENT_PASSWORD_HOLD_HOURS = 24;
