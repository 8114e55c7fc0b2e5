import type { Phrase } from '@app/phrases/domains';
import type { Flag } from '@app/shared/flags/flags';
import type { IconName } from '@app/ui/pictures/icon-names';

export interface MemberPage {
  /** Its file in `app/routes`, which becomes a chunk. */
  readonly file: string;
  /** The function the page belongs to; while it is off, neither the page nor its link exist. */
  readonly flag?: Flag;
  /** Frame of a page that is outside the center. */
  readonly frame?: 'player';
  readonly group: 'money' | 'records' | 'account' | 'messages' | 'chat';
  readonly icon: IconName;
  readonly label: Phrase<'web/member'>;
  /** Flag that the link depends on in addition, but not the page. */
  readonly linkFlag?: Flag;
  /** Condition for showing the link: a wallet at a vendor, a VIP program, or that the page is open. */
  readonly linkWhen?: 'wallets' | 'vip' | 'there';
}

/**
 * Pages of the member center in the order of their links, without its overview. `npm test -- source indexes -u` writes
 * their addresses to `app/member-addresses.ts`, which visitors of the lobby load without the rest.
 */
export const memberCenter = {
  '/member/wallet': { file: 'member/wallet', group: 'money', icon: 'wallet', label: 'wallet' },
  '/member/wallets': {
    file: 'member/wallets',
    flag: 'FUNDTRANS3',
    group: 'money',
    icon: 'cards',
    label: 'wallets',
    linkWhen: 'wallets',
  },
  '/member/transferUpline': {
    file: 'member/transfer',
    flag: 'LINETRANS3',
    group: 'money',
    icon: 'arrows-left-right',
    label: 'transfers',
  },
  '/member/accounts': {
    file: 'member/accounts',
    flag: 'BINDCARDENTRANCE3',
    group: 'money',
    icon: 'credit-card',
    label: 'accounts',
  },
  '/rewardCenter': {
    file: 'reward-center',
    flag: 'REWCEN3',
    group: 'money',
    icon: 'star-fill',
    label: 'rewards',
  },
  '/tickets': {
    file: 'tickets',
    group: 'money',
    icon: 'ticket',
    label: 'tickets',
    linkFlag: 'REWCEN3',
  },
  '/missions': {
    file: 'missions',
    flag: 'REWCEN3',
    group: 'money',
    icon: 'flag-banner',
    label: 'missions',
  },
  '/leaderboard': {
    file: 'leaderboard',
    flag: 'REWCEN3',
    group: 'money',
    icon: 'star',
    label: 'leaderboard',
  },
  '/referral': {
    file: 'referral',
    flag: 'REFERRAL3',
    group: 'money',
    icon: 'user-plus',
    label: 'referral',
  },
  '/vip': {
    file: 'vip',
    frame: 'player',
    group: 'money',
    icon: 'shield-star',
    label: 'vip',
    linkWhen: 'vip',
  },
  '/member/bonusDetails': {
    file: 'bonus-details',
    group: 'money',
    icon: 'gift',
    label: 'bonuses',
  },
  '/envelopes': {
    file: 'member/envelopes',
    flag: 'REDRAIN3',
    group: 'money',
    icon: 'confetti',
    label: 'envelopes',
  },
  '/member/manualRebate': {
    file: 'rebates',
    flag: 'PLYRBT',
    group: 'money',
    icon: 'coins',
    label: 'rebates',
  },
  '/member/bets': { file: 'member/bets', group: 'records', icon: 'ticket', label: 'bets' },
  '/member/lotteryOrders': {
    file: 'member/lottery-orders',
    group: 'records',
    icon: 'ticket',
    label: 'lotteryOrders',
    linkFlag: 'GAMELO3',
  },
  '/member/transactions': {
    file: 'member/transactions',
    flag: 'TRANSREC3',
    group: 'records',
    icon: 'receipt',
    label: 'transactions',
  },
  '/member/deposits': {
    file: 'member/deposits',
    flag: 'DPSTBAS3',
    group: 'records',
    icon: 'download-simple',
    label: 'deposits',
  },
  '/member/withdrawals': {
    file: 'member/withdrawals',
    group: 'records',
    icon: 'export',
    label: 'withdrawals',
  },
  '/member/profit': { file: 'member/profit', group: 'records', icon: 'scales', label: 'profit' },
  '/member/statistics': {
    file: 'member/statistics',
    group: 'records',
    icon: 'chart-pie-slice',
    label: 'statistics',
  },
  '/member/profile': {
    file: 'member/profile',
    group: 'account',
    icon: 'user-circle',
    label: 'profile',
  },
  '/member/securityCenter': {
    file: 'member/security',
    flag: 'MYACC',
    group: 'account',
    icon: 'shield-check',
    label: 'security',
  },
  '/member/verification': {
    file: 'member/verification',
    group: 'account',
    icon: 'seal-check-fill',
    label: 'verification',
  },
  '/member/playSafely': {
    file: 'member/play-safely',
    group: 'account',
    icon: 'hourglass',
    label: 'playSafely',
  },
  '/member/messages': {
    file: 'member/messages',
    flag: 'INBOX3',
    group: 'messages',
    icon: 'envelope-simple',
    label: 'messages',
  },
  '/chat': { file: 'chat', flag: 'CBS3', group: 'chat', icon: 'headset', label: 'chat' },
  // The chat page links to the rooms, if the site has any.
  '/rooms': {
    file: 'rooms',
    flag: 'CBS3',
    group: 'chat',
    icon: 'users-three',
    label: 'rooms',
    linkWhen: 'there',
  },
} as const satisfies Readonly<Record<`/${string}`, MemberPage>>;

type Label = (typeof memberCenter)[keyof typeof memberCenter]['label'];

/** Every page of the center with its path. */
export const memberPages = Object.entries<MemberPage & { readonly label: Label }>(memberCenter).map(
  ([path, page]) => ({ path, ...page }),
);
