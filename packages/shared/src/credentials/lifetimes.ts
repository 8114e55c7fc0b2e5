/** Validity of a code sent by SMS or email. */
export const CODE_MINUTES = 5;

/** Validity of a password reset link. */
export const RESET_LINK_MINUTES = 30;

/** Pause of withdrawals and transfers after a reset of the payment password. */
export const PAYMENT_PASSWORD_HOLD_HOURS = 24;

/** Time in which the requesting operator can use an approval. */
export const GRANT_MINUTES = 10;

/** Validity of a support view's link. */
export const SUPPORT_LINK_MINUTES = 1;

/** Validity of a new operator's invitation and of a member's first password link. */
export const INVITATION_HOURS = 24;

/** Duration of a permission taken in an emergency (break glass). */
export const BREAK_GLASS_MINUTES = 30;

/** Availability of an exported file for download. */
export const EXPORT_KEPT_HOURS = 24;

/** Time in which a remembered device logs its member in without a password. */
export const REMEMBERED_DEVICE_HOURS = 24;

/** Retention of login attempts. */
export const LOGINS_KEPT_DAYS = 365;

/** Period of a TOTP code. */
export const AUTHENTICATOR_SECONDS = 30;

/** Number of recovery codes that a member gets at once. */
export const RECOVERY_CODES = 10;
