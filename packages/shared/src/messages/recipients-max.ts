/** Maximum of recipients of a member's message. */
export const RECIPIENTS_MAX = 50;
