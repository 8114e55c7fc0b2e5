export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What can be taken away as a file. */
export const exportKinds = [
  'bets',
  'profit',
  'transactions',
  'deposits',
  'withdrawals',
  'bonuses',
  'excludedGames',
  'team',
  'teamThen',
  'teamBets',
  'teamTransactions',
  'teamResult',
  'income',
  'statement',
  'members',
  'links',
  'linkMembers',
  'linkOrigins',
  'affiliatePlayers',
  'transfers',
  'claims',
  'bills',
  'billBets',
  'billMembers',
  'deliveries',
  'debts',
  'disputesOfSite',
  'seriesChanges',
  'frozenMembers',
  'agentsOfSite',
  'agentBills',
  'agentLinks',
  'payoutRuns',
  'places',
  'contracts',
  'contractTerms',
  'solvency',
  'ownDebts',
  'ownDisputes',
  'adjustments',
  'breaks',
  'foundMembers',
  'kycPapers',
  'paymentExceptions',
  'queuedDeposits',
  'queuedWithdrawals',
  'waitingBonuses',
  'walletTransfers',
  'audit',
  'dailyReview',
  'memberData',
] as const;
export type ExportKindName = (typeof exportKinds)[number];

export const exportStates = ['waiting', 'writing', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** So many of one person are written at a time, and shown. */
export const EXPORTS_AT_ONCE_MAX = 3;
export const EXPORTS_SHOWN_MAX = 20;
