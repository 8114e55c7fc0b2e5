/** What every game says in the same words. */
export const en = {
  spaceKey: 'or press Space',
  stake: 'Bet',
  chooseStake: 'Choose your bet',
  stakeOf: (stake: string) => `Bet ${stake}`,
  lower: 'Lower bet',
  raise: 'Raise bet',
  least: 'Min',
  greatest: 'Max',
  balance: 'Balance',
  playMoney: 'Play money',
  balanceUnknown: 'Unavailable',
  visit: 'Session',
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),

  won: 'You won',
  cameBack: 'Returned',
  ofStake: (stake: string) => `${stake} bet`,

  pays: 'Paytable',
  fairness: 'Fairness',
  history: 'Rounds',
  close: 'Close',
  leave: 'Leave',
  backToSite: 'Back to site',
  tryAgain: 'Try again',

  rulesTitle: 'Rules',
  figuresTitle: 'Facts',
  returnToPlayer: 'RTP',
  oneIn: (count: string) => `1 in ${count}`,
  greatestWin: 'Max win',
  stakes: (count: string) => `${count}×`,

  fairTitle: 'Fairness',
  serverFingerprint: 'Server seed hash (SHA-256)',
  nextFingerprint: 'Next server seed hash',
  clientSeed: 'Your client seed',
  clientSeedHint:
    'Use 1 to 64 letters, digits, hyphens or underscores. Applies from your next round.',
  clientSeedWrong: 'Use only letters A to Z, digits, hyphens and underscores, up to 64.',
  save: 'Save',
  saved: 'Saved. Applies from your next round.',
  nextRound: 'Next nonce',
  revealTitle: 'Reveal your server seed',
  revealText:
    'Reveal the current server seed and switch to the next one. You can then verify every round so far.',
  reveal: 'Reveal server seed',
  revealed: (rounds: number) =>
    rounds === 1 ? 'Server seed of your last round' : `Server seed of your last ${rounds} rounds`,
  revealOpenRound: 'You have a round in play. Finish it, then try again.',
  verifyLink: 'Verify a round with its seeds',
  copy: 'Copy',
  copied: 'Copied',

  historyTitle: 'Your rounds',
  noRounds: 'No rounds yet.',
  more: 'Earlier rounds',
  verify: 'Verify round',
  paid: 'payout',
  rolledBack: 'cancelled, bet refunded',
  stillOpen: 'in progress',

  restored: (time: string) => `Your round from ${time}`,
  restoredWon: (amount: string) => `We finished it while you were away. You won ${amount}.`,
  restoredBack: (amount: string, stake: string) =>
    `We finished it while you were away. It returned ${amount} of your ${stake} bet.`,
  restoredRolledBack: (stake: string) => `We couldn’t play it. Your ${stake} was refunded.`,
  restoredOpen: 'We’re still settling it. Your money is safe, and the result will show here.',

  payingOut: 'Your win is safe. We’re paying it into your balance.',
  takingBack: (stake: string) => `We couldn’t place your bet. Your ${stake} is being refunded.`,
  tookBack: (stake: string) => `We cancelled the round. Your ${stake} was refunded.`,
  lostTitle: 'Connection lost',
  lostText: 'Your round is safe. We’ll show the result once you’re back online.',
  insufficient: (balance: string) => `Your balance is ${balance}. Choose a lower bet or deposit.`,
  tooLittle: (balance: string) =>
    `Your balance is ${balance}, below the minimum bet. Deposit to play.`,
  limitReached: 'You’ve reached one of your limits. No bet was placed.',
  notAllowed: 'You can’t bet real money right now. No bet was placed.',
  gameClosed: 'This game is under maintenance. No bet was placed. Try again later.',
  otherPage: 'You have a round in play on another page. The result will show here too.',
  tooMany: 'Too many requests. Try again in a minute.',
  defect: 'Something went wrong on our side. Your rounds and money are safe.',

  gates: {
    ended: {
      title: 'Your session has ended',
      text: 'Reopen the game from the site. We settle any unfinished round for you.',
    },
    refused: {
      title: 'This link has expired',
      text: 'Reopen the game from the site.',
    },
    maintenance: {
      title: 'We can’t reach your balance',
      text: 'Your money is safe. We settle any unfinished round once we’re connected again.',
    },
    lost: {
      title: 'We can’t load the game',
      text: 'Check your connection. We settle any unfinished round for you.',
    },
  },
} as const;
