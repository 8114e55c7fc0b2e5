interface BenchFacts {
  readonly compares: string;
  /** Promise of README, a decision or the design that the bench guards. */
  readonly guards: string;
  /** Figures shown in README. */
  readonly headlines: readonly string[];
}

/** All benches of tests/load, in execution and display order. */
export const BENCHES = {
  ledger: {
    compares: 'bets booked a second, to transactions of `pgbench`',
    guards: 'Speed of the [ledger](ledger.md): `postBatch`, one by one and in batches.',
    headlines: ['one by one, 128 in flight', 'batched, 128 in flight', 'batched, 512 in flight'],
  },
  'realtime-salary': {
    compares: 'bets a second through a salary window, to transactions of `pgbench`',
    guards: 'Salary is paid every five minutes ([README](../README.md)), also at a large site.',
    headlines: ['accrued and paid', 'accrued, paid and turnover recorded'],
  },
  stream: {
    compares: 'time in which all readers of the bet stream apply bets, to turnover alone',
    guards:
      'Points, missions and levels follow [bets](decisions/stream-readers.md) within seconds.',
    headlines: ['all readers'],
  },
  'settle-draw': {
    compares: 'bets a second through the settlement of one draw, to transactions of `pgbench`',
    guards:
      'A draw is settled before the next one ([bets on lotteries](decisions/lottery-bets.md)).',
    headlines: ['bets settled and paid'],
  },
  reports: {
    compares: 'pages of the agent center and of records, to the look-up of a member',
    guards: 'Reports read sums of days, not bets ([overviews](decisions/overviews-of-teams.md)).',
    headlines: ['overview', 'team, by name', 'profit and loss, 30 days'],
  },
  catalogue: {
    compares: 'searches and lists of 10 000 games, to the look-up of a member',
    guards: 'The server searches [games](decisions/search-of-games.md), tolerant of typing errors.',
    headlines: ['search, two mistyped words'],
  },
  http: {
    compares: 'answers a second of processor time, to the same calls written plainly',
    guards: 'What shared questions bring ([batch loader](decisions/batch-loader.md)).',
    headlines: [
      'system.status, to plain code',
      'member.info, to plain code',
      'wallet.balances, to plain code',
    ],
  },
  'vendor-bet': {
    compares: 'bets of a game vendor taken a second, to transactions of `pgbench`',
    guards:
      'Messages that arrive together [share a transaction](decisions/messages-share-transactions.md).',
    headlines: ['16 in flight', '128 in flight', 'over HTTP, 128 connections'],
  },
  'lottery-bet': {
    compares: 'lottery orders over HTTP, to signed bets of a vendor',
    guards: 'Orders of up to 100 000 notes ([bets on lotteries](decisions/lottery-bets.md)).',
    headlines: ['orders a second', 'one bet of 100 000 notes'],
  },
  login: {
    compares: 'sealed logins a second, to bare Argon2id',
    guards: 'Passwords are hashed beside requests ([security](security.md)).',
    headlines: ['64 clients', 'p99 of other calls meanwhile'],
  },
  enumeration: {
    compares: 'time of an answer about a member, to one about an unknown name',
    guards: 'Answers do not tell who is a member ([security](security.md)).',
    headlines: ['session.login'],
  },
  chat: {
    compares: 'a message that 2 000 open pages of a chat room read, to a bare Node',
    guards: 'Members of a [chat room](decisions/chat.md) read a message while it is new.',
    headlines: ['p99 of a message read by 2 000'],
  },
  live: {
    compares: 'one message to 2 000 open connections, to a bare Node',
    guards: 'Changes reach open pages by [live events](decisions/live-events.md).',
    headlines: ['p99 of delivery', 'memory a connection'],
  },
  rain: {
    compares: '2 000 members who open a red envelope at once, to the least that a claim can be',
    guards: 'Claims wait for no common row ([red envelopes](decisions/red-envelopes.md)).',
    headlines: ['p99 of 2 000 claims at once'],
  },
  claim: {
    compares: '2 000 members who ask at once for 1 000 rewards of a promotion',
    guards: 'Exactly as many rewards as a [promotion](decisions/promotions.md) has, at speed.',
    headlines: ['rewards a second'],
  },
  web: {
    compares: 'a first visit on a cheap phone; aims are half of what web vitals call good',
    guards: 'Light pages ([README](../README.md)).',
    headlines: ['lobby: largest paint', 'lobby: slowest response', 'lobby: script sent'],
  },
  boot: {
    compares: 'the start of the API, to `node -e 0`',
    guards: 'Servers [run from one file](decisions/servers-in-one-file.md) and load late.',
    headlines: ['API ready', 'second start'],
  },
  'first-start': {
    compares: 'seconds from `npm start` in a clean clone to its last line',
    guards: 'Two commands ([README](../README.md)).',
    headlines: ['clean clone to ready', 'demo site and its month'],
  },
} as const satisfies Readonly<Record<string, BenchFacts>>;

export type BenchName = keyof typeof BENCHES;

export const benchNames = Object.keys(BENCHES) as BenchName[];
