import { bookPages } from './book-pages.ts';
import type { PageEntry } from './page-entry.ts';
import { protectionPages } from './protection-pages.ts';
import { providerPages } from './provider-pages.ts';

/** Absolute paths of the whole site: components link to them unchanged. */
const pages = {
  '/console/login': { file: 'access/login-page', isEntrance: true },
  '/console/setup': { file: 'access/set-up-page', isEntrance: true },
  '/console': {
    file: 'home/home-page',
    link: { icon: 'house', word: 'nav.today', permission: 'figures.read', needsNoSite: true },
  },
  '/console/figures/:part': { file: 'home/figure-page' },
  '/console/members': {
    file: 'members/members-page',
    link: { icon: 'magnifying-glass', word: 'nav.members', permission: 'members.read' },
  },
  '/console/members/:id': { file: 'members/member-page' },
  '/console/segments': {
    file: 'segments/segments-page',
    link: { icon: 'users-three', word: 'nav.segments', permission: 'segments.manage' },
  },
  '/console/segments/:id': { file: 'segments/segment-page' },
  '/console/agents': {
    file: 'agents/agents-page',
    link: { icon: 'tree-structure', word: 'nav.agents', permission: 'agents.read' },
  },
  '/console/agents/:id': { file: 'agents/agent-page' },
  '/console/deposits': {
    file: 'deposits/deposits-page',
    link: { icon: 'coins', word: 'nav.deposits', permission: 'deposits.decide' },
  },
  '/console/paymentExceptions': {
    file: 'payment-exceptions/payment-exceptions-page',
    link: { icon: 'question', word: 'nav.paymentExceptions', permission: 'deposits.decide' },
  },
  '/console/walletTransfers': {
    file: 'wallet-transfers/wallet-transfers-page',
    link: { icon: 'arrows-left-right', word: 'nav.walletTransfers', permission: 'deposits.decide' },
  },
  '/console/openRounds': {
    file: 'open-rounds/open-rounds-page',
    link: { icon: 'timer', word: 'nav.openRounds', permission: 'reconciliation.read' },
  },
  '/console/openRounds/:id': { file: 'open-rounds/open-round-page' },
  '/console/walletTransfers/:id': { file: 'wallet-transfers/wallet-transfer-page' },
  '/console/deposits/:id': { file: 'deposits/deposit-page' },
  '/console/withdrawals': {
    file: 'withdrawals/withdrawals-page',
    link: { icon: 'wallet', word: 'nav.withdrawals', permission: 'withdrawals.decide' },
  },
  '/console/withdrawals/:id': { file: 'withdrawals/withdrawal-page' },
  '/console/members/:id/play': { file: 'risk/play-page' },
  '/console/risk': {
    file: 'risk/risk-page',
    link: { icon: 'shield-star', word: 'nav.risk', permission: 'risk.read' },
  },
  '/console/kyc': {
    file: 'kyc/kyc-list-page',
    link: { icon: 'user', word: 'nav.kyc', permission: 'kyc.decide' },
  },
  '/console/kyc/:id': { file: 'kyc/kyc-page' },
  '/console/reconciliation': {
    file: 'reconciliation/reconciliation-page',
    link: {
      icon: 'arrows-left-right',
      word: 'nav.reconciliation',
      permission: 'reconciliation.read',
    },
  },
  '/console/betReconciliation': {
    file: 'bet-reconciliation/bet-breaks-page',
    link: {
      icon: 'scales',
      word: 'nav.betReconciliation',
      permission: 'reconciliation.read',
    },
  },
  '/console/betReconciliation/:id': { file: 'bet-reconciliation/bet-break-page' },
  '/console/promotions': {
    file: 'promotions/promotions-page',
    link: { icon: 'gift', word: 'nav.promotions', permission: 'promotions.manage' },
  },
  '/console/sitePromotions': {
    file: 'promotions/site-promotions-page',
    link: { icon: 'gift', word: 'nav.sitePromotions', permission: 'promotions.manage' },
  },
  '/console/applications': {
    file: 'promotions/applications-page',
    link: { icon: 'image', word: 'nav.applications', permission: 'promotions.decide' },
  },
  '/console/referrals': {
    file: 'referrals/referrals-page',
    link: { icon: 'user-plus', word: 'nav.referrals', permission: 'referrals.decide' },
  },
  '/console/pointOrders': {
    file: 'points/orders-page',
    link: { icon: 'ticket', word: 'nav.pointOrders', permission: 'points.orders' },
  },
  '/console/pointOrders/:id': { file: 'points/order-page' },
  '/console/pointGoods': {
    file: 'points/goods-page',
    link: { icon: 'storefront', word: 'nav.pointGoods', permission: 'points.goods' },
  },
  '/console/pointRules': {
    file: 'points/rules-page',
    link: { icon: 'star', word: 'nav.pointRules', permission: 'points.rules' },
  },
  '/console/leaderboards': {
    file: 'leaderboards/leaderboards-page',
    link: { icon: 'star', word: 'nav.leaderboards', permission: 'leaderboards.manage' },
  },
  '/console/leaderboards/:id': { file: 'leaderboards/leaderboard-page' },
  '/console/missions': {
    file: 'missions/missions-page',
    link: { icon: 'flag-banner', word: 'nav.missions', permission: 'missions.manage' },
  },
  '/console/missions/:id': { file: 'missions/mission-page' },
  '/console/members/:id/points': { file: 'points/member-points-page' },
  '/console/rewards': {
    file: 'rewards/rewards-page',
    link: { icon: 'star', word: 'nav.rewards', permission: 'rewards.read' },
  },
  '/console/rain': {
    file: 'rain/rain-page',
    link: { icon: 'confetti', word: 'nav.rain', permission: 'rewards.read' },
  },
  '/console/vip': {
    file: 'vip/vip-page',
    link: { icon: 'shield-star', word: 'nav.vip', permission: 'vip.levels' },
  },
  '/console/vipMembers': {
    file: 'vip/vip-members-page',
    link: { icon: 'star-fill', word: 'nav.vipMembers', permission: 'vip.members' },
  },
  '/console/members/:id/vip': { file: 'vip/member-vip-page' },
  '/console/payouts': {
    file: 'payouts/payouts-page',
    link: { icon: 'handshake', word: 'nav.payouts', permission: 'payouts.read' },
  },
  ...protectionPages,
  '/console/debts': {
    file: 'debts/debts-page',
    link: { icon: 'scales', word: 'nav.debts', permission: 'payouts.read' },
  },
  '/console/disputes': {
    file: 'disputes/disputes-page',
    link: { icon: 'flag-banner', word: 'nav.disputes', permission: 'payouts.read' },
  },
  '/console/chats': {
    file: 'chat/chats-page',
    link: { icon: 'headset', word: 'nav.chats', permission: 'chats.read' },
  },
  '/console/chats/:id': { file: 'chat/chat-page' },
  '/console/rooms': {
    file: 'rooms/rooms-page',
    link: { icon: 'users-three', word: 'nav.rooms', permission: 'rooms.moderate' },
  },
  '/console/rooms/:id': { file: 'rooms/room-page' },
  '/console/cannedAnswers': {
    file: 'chat/canned-answers-page',
    link: { icon: 'pencil-simple', word: 'nav.cannedAnswers', permission: 'chats.answers' },
  },
  '/console/feedback': {
    file: 'feedback/feedback-page',
    link: { icon: 'megaphone', word: 'nav.feedback', permission: 'feedback.read' },
  },
  '/console/messages': {
    file: 'messages/messages-page',
    link: { icon: 'envelope-simple', word: 'nav.messages', permission: 'messages.send' },
  },
  '/console/outbox': {
    file: 'outbox/outbox-page',
    link: { icon: 'eye', word: 'nav.outbox', permission: 'outbox.read', needsOutbox: true },
  },
  '/console/flags': {
    file: 'site/flags-page',
    link: { icon: 'squares-four', word: 'nav.flags', permission: 'site.flags' },
  },
  '/console/register-rules': {
    file: 'site/register-rules-page',
    link: { icon: 'user-plus', word: 'nav.registerRules', permission: 'site.register_rules' },
  },
  '/console/maintenance': {
    file: 'site/maintenance-page',
    link: { icon: 'timer', word: 'nav.maintenance', permission: 'site.maintenance' },
  },
  '/console/games': {
    file: 'games/games-page',
    link: { icon: 'cherries', word: 'nav.games', permission: 'site.games' },
  },
  '/console/lotteries': {
    file: 'lotteries/lotteries-page',
    link: { icon: 'ticket', word: 'nav.lotteries', permission: 'lotteries.read' },
  },
  '/console/lotteries/new': { file: 'lotteries/setup/new-lottery-page' },
  '/console/lotteries/odds': { file: 'lotteries/odds/odds-page' },
  '/console/lotteries/:code': { file: 'lotteries/lottery-page' },
  '/console/lotteries/:code/calendar': { file: 'lotteries/setup/calendar-page' },
  '/console/lotteries/:code/prices': { file: 'lotteries/prices/prices-page' },
  '/console/lotteries/:code/draws/:draw': { file: 'lotteries/draw-page' },
  '/console/bets': {
    file: 'bets/bets-page',
    link: { icon: 'ticket', word: 'nav.bets', permission: 'members.money' },
  },
  '/console/channels': {
    file: 'channels/channels-page',
    link: { icon: 'credit-card', word: 'nav.channels', permission: 'gateways.manage' },
  },
  '/console/withdrawalBanks': {
    file: 'withdrawals/banks-page',
    link: { icon: 'storefront', word: 'nav.withdrawalBanks', permission: 'site.settings' },
  },
  '/console/exchangeRates': {
    file: 'withdrawals/rates-page',
    link: { icon: 'coins', word: 'nav.exchangeRates', permission: 'site.settings' },
  },
  '/console/withdrawalChannels': {
    file: 'withdrawals/payers-page',
    link: { icon: 'handshake', word: 'nav.withdrawalChannels', permission: 'gateways.manage' },
  },
  '/console/content': {
    file: 'content/content-page',
    link: { icon: 'image', word: 'nav.content', permission: 'content.edit' },
  },
  '/console/content/:kind': { file: 'content/new-content-page' },
  '/console/content/:kind/:code': { file: 'content/content-editor-page' },
  '/console/phrases': {
    file: 'content/phrases-page',
    link: { icon: 'translate', word: 'nav.phrases', permission: 'content.edit' },
  },
  ...providerPages,
  '/console/brand': {
    file: 'site/brand-page',
    link: { icon: 'star', word: 'nav.brand', permission: 'site.brand' },
  },
  '/console/networks': {
    file: 'site/networks-page',
    link: { icon: 'map-pin', word: 'nav.networks', permission: 'site.networks' },
  },
  '/console/settings': {
    file: 'site/settings-page',
    link: { icon: 'pencil-simple', word: 'nav.settings', permission: 'site.settings' },
  },
  '/console/health': {
    file: 'health/health-page',
    link: { icon: 'lightning', word: 'nav.health', permission: 'health.read', needsNoSite: true },
  },
  '/console/vendors': {
    file: 'vendors/vendors-page',
    link: {
      icon: 'storefront',
      word: 'nav.vendors',
      permission: 'vendors.manage',
      needsNoSite: true,
      ofInstallation: true,
    },
  },
  '/console/vendors/:code': { file: 'vendors/vendor-page' },
  '/console/sites': {
    file: 'site/sites-page',
    link: {
      icon: 'globe',
      word: 'nav.sites',
      permission: 'sites.manage',
      needsNoSite: true,
      ofInstallation: true,
    },
  },
  '/console/sites/:code': { file: 'site/site-page' },
  '/console/approvals': {
    file: 'approvals/approvals-page',
    link: {
      icon: 'check-circle',
      word: 'nav.approvals',
      permission: 'approvals.decide',
      needsNoSite: true,
    },
  },
  '/console/operators': {
    file: 'operators/operators-page',
    link: {
      icon: 'users-three',
      word: 'nav.operators',
      permission: 'operators.manage',
      needsNoSite: true,
    },
  },
  '/console/account': { file: 'account/account-page' },
  '/console/reviews': {
    file: 'reviews/reviews-page',
    link: { icon: 'check-circle', word: 'nav.reviews', permission: 'audit.read' },
  },
  '/console/reviews/:id': { file: 'reviews/review-page' },
  ...bookPages,
  '/console/audit': {
    file: 'audit/audit-page',
    link: { icon: 'receipt', word: 'nav.audit', permission: 'audit.read', needsNoSite: true },
  },
} as const satisfies Readonly<Record<`/console${string}`, PageEntry>>;

export type PagePath = keyof typeof pages;

/** All pages with their paths. */
export const pageList = Object.entries(pages).map(([path, page]: [string, PageEntry]) => ({
  ...page,
  path,
  part: partOf(path, page),
}));

/** Scope of a page: entrance (no session), site, or installation. A sub-page has the scope of the page above it. */
function partOf(path: string, { isEntrance }: PageEntry): 'entrance' | 'site' | 'house' {
  if (isEntrance) return 'entrance';
  const above = path.split('/').slice(0, 3).join('/');
  const link = Object.entries<PageEntry>(pages).find(([each]) => each === above)?.[1].link;
  return !link || link.needsNoSite ? 'house' : 'site';
}
