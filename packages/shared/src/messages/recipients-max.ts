/** Most recipients of one message of a member. */
export const RECIPIENTS_MAX = 50;
