// Pages of `features/member/member-center.ts`, without their links.

const member = { frame: 'member', reader: 'members' } as const;
const player = { frame: 'player', reader: 'members' } as const;

export const memberAddresses = {
  '/member/wallet': { ...member, file: 'member/wallet' },
  '/member/wallets': { ...member, file: 'member/wallets', flag: 'FUNDTRANS3' },
  '/member/transferUpline': { ...member, file: 'member/transfer', flag: 'LINETRANS3' },
  '/member/accounts': { ...member, file: 'member/accounts', flag: 'BINDCARDENTRANCE3' },
  '/rewardCenter': { ...member, file: 'reward-center', flag: 'REWCEN3' },
  '/tickets': { ...member, file: 'tickets' },
  '/missions': { ...member, file: 'missions', flag: 'REWCEN3' },
  '/leaderboard': { ...member, file: 'leaderboard', flag: 'REWCEN3' },
  '/referral': { ...member, file: 'referral', flag: 'REFERRAL3' },
  '/vip': { ...player, file: 'vip' },
  '/member/bonusDetails': { ...member, file: 'bonus-details' },
  '/envelopes': { ...member, file: 'member/envelopes', flag: 'REDRAIN3' },
  '/member/manualRebate': { ...member, file: 'rebates', flag: 'PLYRBT' },
  '/member/bets': { ...member, file: 'member/bets' },
  '/member/lotteryOrders': { ...member, file: 'member/lottery-orders' },
  '/member/transactions': { ...member, file: 'member/transactions', flag: 'TRANSREC3' },
  '/member/deposits': { ...member, file: 'member/deposits', flag: 'DPSTBAS3' },
  '/member/withdrawals': { ...member, file: 'member/withdrawals' },
  '/member/profit': { ...member, file: 'member/profit' },
  '/member/statistics': { ...member, file: 'member/statistics' },
  '/member/profile': { ...member, file: 'member/profile' },
  '/member/securityCenter': { ...member, file: 'member/security', flag: 'MYACC' },
  '/member/verification': { ...member, file: 'member/verification' },
  '/member/playSafely': { ...member, file: 'member/play-safely' },
  '/member/messages': { ...member, file: 'member/messages', flag: 'INBOX3' },
  '/chat': { ...member, file: 'chat', flag: 'CBS3' },
  '/rooms': { ...member, file: 'rooms', flag: 'CBS3' },
} as const;
