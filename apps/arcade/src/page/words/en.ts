/** What every game says in the same words. */
export const en = {
  spaceKey: 'or press Space',
  stake: 'Stake',
  chooseStake: 'Choose your stake',
  stakeOf: (stake: string) => `Stake ${stake}`,
  lower: 'Lower stake',
  raise: 'Higher stake',
  least: 'Min',
  greatest: 'Max',
  balance: 'Balance',
  playMoney: 'Play money',
  balanceUnknown: 'not known now',
  visit: 'This visit',
  rounds: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),

  won: 'You won',
  cameBack: 'Came back',
  ofStake: (stake: string) => `of your stake of ${stake}`,

  pays: 'Pays',
  fairness: 'Fairness',
  history: 'Rounds',
  close: 'Close',
  leave: 'Leave',
  backToSite: 'Back to the site',
  tryAgain: 'Try again',

  rulesTitle: 'Rules',
  figuresTitle: 'In figures',
  returnToPlayer: 'Returned on average',
  oneIn: (count: string) => `1 in ${count}`,
  greatestWin: 'Greatest win',
  stakes: (count: string) => `${count} × the stake`,

  fairTitle: 'Fairness',
  serverFingerprint: 'Fingerprint of the server seed (SHA-256)',
  nextFingerprint: 'Fingerprint of the one after it',
  clientSeed: 'Your client seed',
  clientSeedHint:
    '1 to 64 letters, digits, hyphens or underscores. It counts from your next round.',
  clientSeedWrong: 'Only letters A to Z, digits, hyphens and underscores, at most 64.',
  save: 'Use it',
  saved: 'It counts from your next round.',
  nextRound: 'Number of the next round (nonce)',
  revealTitle: 'See the secret',
  revealText:
    'We show you the server seed of all rounds so far and go on with the next one, whose fingerprint you know already.',
  reveal: 'Reveal the server seed',
  revealed: (rounds: number) =>
    rounds === 1 ? 'It decided 1 round:' : `It decided ${rounds} rounds:`,
  revealOpenRound: 'Wait until your round is finished.',
  verifyLink: 'Verify a round',
  copy: 'Copy',
  copied: 'Copied',

  historyTitle: 'Your rounds',
  noRounds: 'You have not played here yet. Your rounds will stand here, each with its proof.',
  more: 'Earlier rounds',
  verify: 'Verify',
  paid: 'paid',
  rolledBack: 'called off, stake back',
  stillOpen: 'not finished yet',

  restored: (time: string) => `Your round of ${time}`,
  restoredWon: (amount: string) => `It was finished while you were away: you won ${amount}.`,
  restoredBack: (amount: string, stake: string) =>
    `It was finished while you were away: ${amount} of your stake of ${stake} came back.`,
  restoredRolledBack: (stake: string) => `It could not be played. Your stake of ${stake} is back.`,
  restoredOpen: 'It is still being settled. Nothing is lost; this page tells you when it is done.',

  payingOut: 'Your win is on its way to your wallet. It is certain.',
  takingBack: (stake: string) =>
    `The wallet did not answer. Your stake of ${stake} is on its way back.`,
  tookBack: (stake: string) => `The round was called off. Your stake of ${stake} is back.`,
  lostTitle: 'Connection lost',
  lostText: 'Your round is safe. We ask again until we know how it ended.',
  insufficient: (balance: string) => `There is ${balance} in your wallet. Choose a lower stake.`,
  tooLittle: (balance: string) =>
    `There is ${balance} in your wallet, less than the lowest stake. Nothing was taken.`,
  limitReached: 'You have reached a limit. Nothing was taken.',
  notAllowed: 'You cannot play for money at the moment. Nothing was taken.',
  gameClosed: 'This game is being looked after. Nothing was taken. Please come back later.',
  otherPage: 'A round of yours is open on another page. It is shown here when it is finished.',
  tooMany: 'That was too fast. Try again in a minute.',
  defect: 'Something went wrong on our side. Your rounds are safe.',

  gates: {
    ended: {
      title: 'Your visit has ended',
      text: 'Open the game again from the site. Rounds that were not finished are settled without you.',
    },
    refused: {
      title: 'This ticket is used up',
      text: 'A game opens once for each ticket. Open it again from the site.',
    },
    maintenance: {
      title: 'The wallet does not answer',
      text: 'Nothing is lost: whatever is open is settled as soon as it answers.',
    },
    lost: {
      title: 'The game cannot be reached',
      text: 'Check your connection. Rounds that were not finished are settled without you.',
    },
  },
} as const;
