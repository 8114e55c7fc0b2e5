/**
 * Live events for an open page. An invalidation says that something changed and carries no value: everything on a page
 * can be read by a call, so a page that misses an invalidation catches up later.
 *
 * To one member: `balance` money moved · `bets` a bet was placed or settled · `bills` a salary bill was made or paid ·
 * `team` the team changed · `messages` · `deposits`, `withdrawals` one of the member's changed state · `wallets` money
 * moved between the member's wallets · `envelopes` a red envelope can be opened, or one of the agent's changed ·
 * `exports` an export made progress · `rewards` a reward was granted, claimed or ended, or a ticket was given ·
 * `missions` one of the member's missions moved · `chat` the member's chat with support changed · `limits` one of the
 * member's limits changed. To everyone on a site: `winners` the board has a new line · `notices` banners, notices or
 * pop-ups changed · `games` the catalog changed · `draws` lotteries have new results · `rooms` a chat room has a new
 * message, or one was deleted · `site` flags or maintenance changed.
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
  'envelopes',
  'exports',
  'rewards',
  'missions',
  'chat',
  'limits',
  'winners',
  'notices',
  'games',
  'draws',
  'rooms',
  'site',
] as const;

export type LiveKind = (typeof liveKinds)[number];
