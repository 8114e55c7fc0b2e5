/**
 * What an open page is told as it happens. An invalidation says that something changed, never what it is now:
 * whatever is shown can be read by a call, and a page that missed an invalidation reads it a little later.
 *
 * To one member: `balance` money moved · `bets` a bet was taken or decided · `bills` a salary bill was
 * made or paid · `team` the team below moved · `messages` · `deposits`, `withdrawals` one of the member's moved on ·
 * `wallets` money moved between the member's wallets · `exports` a file is nearer to its end · to everyone on a site: `winners` the board
 * has a new line · `notices` banners, notices or pop-ups changed · `games` the catalogue changed ·
 * `draws` lotteries have new outcomes · `site` flags or maintenance changed.
 */
export const liveKinds = [
  'balance',
  'bets',
  'bills',
  'team',
  'messages',
  'deposits',
  'withdrawals',
  'wallets',
  'exports',
  'winners',
  'notices',
  'games',
  'draws',
  'site',
] as const;

export type LiveKind = (typeof liveKinds)[number];
