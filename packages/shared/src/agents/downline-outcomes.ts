/** Outcome for each username when an agent creates several members at once. */
export const downlineOutcomes = [
  'created',
  /** The username is taken by a member of the site. */
  'name_taken',
  /** The username occurs earlier in the same list. */
  'name_repeated',
  /** The username breaks the site's rule. */
  'name_invalid',
  /** The password breaks the site's rule. */
  'password_invalid',
  /** The password is a common one, or equals the username. */
  'password_common',
] as const;
export type DownlineOutcome = (typeof downlineOutcomes)[number];

/** Maximum of names in one list. */
export const DOWNLINES_AT_ONCE_MAX = 50;
