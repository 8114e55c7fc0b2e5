/** Markers of harm: signs that play may be harming a member. Each code is a rule of the site, with its own weight. */
export const harmCodes = [
  'deposits_rising',
  'stakes_rising',
  'large_losses',
  'many_deposits',
  'chasing_losses',
  'long_play',
  'much_play',
  'night_play',
  'withdrawals_cancelled',
  'deposits_failed',
  'limits_raised',
  'played_after_break',
] as const;
export type HarmCode = (typeof harmCodes)[number];

/** Steps of operators on a case, in its log. `limit`: a limit was proposed in a message. */
export const harmSteps = ['note', 'call', 'message', 'limit', 'time_out'] as const;
export type HarmStep = (typeof harmSteps)[number];

/** Texts that an operator can send to the member. The site's templates have their words. */
export const harmTexts = ['check_in', 'set_limit', 'take_break', 'find_help'] as const;
export type HarmText = (typeof harmTexts)[number];

/** Results with which a case is closed. */
export const harmOutcomes = [
  'no_concern',
  'informed',
  'limited',
  'rested',
  'excluded',
  'referred',
] as const;
export type HarmOutcome = (typeof harmOutcomes)[number];
