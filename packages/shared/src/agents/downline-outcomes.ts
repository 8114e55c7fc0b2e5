/** Outcome for each username when an agent creates several members at once. */
export const downlineOutcomes = [
  'created',
  /** A member of the site has it already. */
  'name_taken',
  /** The username occurs earlier in the same list. */
  'name_repeated',
  /** It breaks the site's rule for usernames. */
  'name_invalid',
  /** It breaks the site's rule for passwords. */
  'password_invalid',
  /** It is one of those that people choose most, or the name itself. */
  'password_common',
] as const;
export type DownlineOutcome = (typeof downlineOutcomes)[number];

/** Names in one list. */
export const DOWNLINES_AT_ONCE_MAX = 50;
