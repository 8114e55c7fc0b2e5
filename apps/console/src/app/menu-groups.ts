import type { PagePath } from './pages.ts';
import { providerPaths } from './provider-pages.ts';

/** Menu groups by task. Pages are listed in the order of their links. */
export const menuGroups = {
  today: ['/console', '/console/approvals', '/console/reviews', '/console/reports'],
  moneyIn: [
    '/console/deposits',
    '/console/paymentExceptions',
    '/console/walletTransfers',
    '/console/openRounds',
    '/console/reconciliation',
    '/console/betReconciliation',
    '/console/channels',
  ],
  moneyOut: [
    '/console/withdrawals',
    '/console/withdrawalChannels',
    '/console/withdrawalBanks',
    '/console/exchangeRates',
  ],
  members: [
    '/console/members',
    '/console/segments',
    '/console/kyc',
    '/console/risk',
    '/console/harm',
    '/console/exclusions',
    '/console/protectionProfiles',
    '/console/promotions',
    '/console/rewards',
    '/console/rain',
    '/console/leaderboards',
    '/console/missions',
    '/console/vip',
    '/console/vipMembers',
    '/console/sitePromotions',
    '/console/applications',
    '/console/referrals',
    '/console/pointOrders',
    '/console/pointGoods',
    '/console/pointRules',
    '/console/chats',
    '/console/cannedAnswers',
    '/console/rooms',
    '/console/feedback',
    '/console/messages',
  ],
  agents: ['/console/agents', '/console/payouts', '/console/debts', '/console/disputes'],
  play: [
    '/console/bets',
    '/console/games',
    '/console/lotteries',
    '/console/vendors',
    '/console/gamingRevenue',
  ],
  content: ['/console/content', '/console/phrases', '/console/brand'],
  site: [
    '/console/settings',
    '/console/flags',
    '/console/register-rules',
    '/console/maintenance',
    '/console/networks',
    ...providerPaths,
  ],
  installation: [
    '/console/health',
    '/console/sites',
    '/console/operators',
    '/console/ledger',
    '/console/audit',
    '/console/outbox',
  ],
} as const satisfies Readonly<Record<string, readonly PagePath[]>>;

export type MenuGroup = keyof typeof menuGroups;

/** Groups for daily work: open by default. */
const DAILY: readonly MenuGroup[] = ['today', 'moneyIn', 'moneyOut', 'members', 'agents'];

export const isOpenByDefault = (group: MenuGroup): boolean => DAILY.includes(group);
