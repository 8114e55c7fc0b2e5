/** Outcome for each username when an agent creates several members at once. */
export const downlineOutcomes = [
  'created',
  /** The username is taken by a member of the site. */
  'name_taken',
  /** The username occurs earlier in the same list. */
  'name_repeated',
  /** It breaks the site's rule for usernames. */
  'name_invalid',
  /** It breaks the site's rule for passwords. */
  'password_invalid',
  /** The password is a common one, or equals the username. */
  'password_common',
] as const;
export type DownlineOutcome = (typeof downlineOutcomes)[number];

/** Maximum of names in one list. */
export const DOWNLINES_AT_ONCE_MAX = 50;
