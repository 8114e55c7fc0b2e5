/** How long a code sent by SMS or email is valid. */
export const CODE_MINUTES = 5;

/** How long a link that resets a password is valid. */
export const RESET_LINK_MINUTES = 30;

/** How long withdrawals and transfers stay paused after a reset of the payment password. */
export const PAYMENT_PASSWORD_HOLD_HOURS = 24;

/** How long an approval waits for the operator who asked, where an action needs one first. */
export const GRANT_MINUTES = 10;

/** How long the link of a support view works. */
export const SUPPORT_LINK_MINUTES = 1;

/** How long a new operator's invitation and a member's first password link work. */
export const INVITATION_HOURS = 24;

/** How long a permission lasts that an operator takes in an emergency. */
export const TAKEN_MINUTES = 30;

/** How long a prepared file can be downloaded. */
export const EXPORT_KEPT_HOURS = 24;

/** How long a remembered device logs its member in without a password. */
export const REMEMBERED_DEVICE_HOURS = 24;

/** How long login attempts are kept. */
export const LOGINS_KEPT_DAYS = 365;

/** How often an authenticator app shows another code. */
export const AUTHENTICATOR_SECONDS = 30;

/** How many recovery codes a member gets at once. */
export const RECOVERY_CODES = 10;
