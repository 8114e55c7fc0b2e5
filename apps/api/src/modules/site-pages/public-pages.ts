/**
 * What a search engine and a shared link say about a page: its title, and what one finds there. A title
 * with `{site}` is whole; others are followed by the name of the site.
 */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

const PAGES_IN_ENGLISH: Readonly<Record<string, PageWords>> = {
  '/': {
    title: '{site}: provably fair casino games',
    description:
      'Play slots, dice and crash games with published RTP. Verify every round yourself.',
  },
  '/register': {
    title: 'Sign up',
    description: 'Create an account in 30 seconds with just a username and password.',
  },
  '/agentLogin': {
    title: 'Agent centre',
    description: 'See your team, contracts and salary, paid every five minutes.',
  },
  '/help': {
    title: 'Help',
    description: 'Answers about deposits, games, fairness and your account.',
  },
  '/down': { title: 'Get the app', description: 'Install the site on your phone in two taps.' },
  '/join': {
    title: 'Become an agent',
    description: 'Earn on every bet your players place, paid every five minutes.',
  },
  '/promotions': { title: 'Promotions', description: 'See current offers and their terms.' },
  '/rng': { title: 'Slots', description: 'Play slots with published RTP and volatility.' },
  '/live': {
    title: 'Live casino',
    description: 'Play roulette, baccarat and more with real dealers.',
  },
  '/sports': { title: 'Sports', description: 'Bet on today’s matches and live games.' },
  '/fish': { title: 'Fishing', description: 'Play fishing games alone or with others.' },
  '/esports': { title: 'Esports', description: 'Bet on today’s esports matches.' },
  '/pvp': { title: 'Card games', description: 'Play cards against other players.' },
  '/elott': { title: 'Quick lottery', description: 'Draws around the clock that you can verify.' },
  '/lott': { title: 'Lottery', description: 'Bet on official lottery draws.' },
  '/mini': {
    title: 'Mini games',
    description: 'Short rounds and small bets, with RTP you can check.',
  },
  '/crash': {
    title: 'Crash games',
    description: 'Choose your multiplier and see if it flies that high.',
  },
  '/support': {
    title: 'Customer support',
    description: 'Contact us, or find answers to common questions.',
  },
};

const PAGES_IN_CHINESE: Readonly<Record<string, PageWords>> = {
  '/': {
    title: '{site}：公平可验证的线上娱乐城',
    description: '老虎机、骰子与爆点游戏，返还率公开，每一局都可自行验证。',
  },
  '/register': { title: '注册', description: '只需用户名和密码，30 秒完成注册。' },
  '/agentLogin': { title: '代理中心', description: '查看团队、契约与工资，每五分钟发放。' },
  '/help': { title: '帮助中心', description: '存款、游戏、公平性与账号的常见问题。' },
  '/down': { title: '手机版', description: '轻点两下，将本站装进手机。' },
  '/join': { title: '成为代理', description: '玩家的每一注都为您带来收入，每五分钟发放。' },
  '/promotions': { title: '优惠活动', description: '查看正在进行的优惠及其条款。' },
  '/rng': { title: '老虎机', description: '返还率与波动性公开的老虎机。' },
  '/live': { title: '真人娱乐', description: '轮盘、百家乐等真人荷官桌台。' },
  '/sports': { title: '体育', description: '投注今日赛事与滚球。' },
  '/fish': { title: '捕鱼', description: '单人与多人捕鱼游戏。' },
  '/esports': { title: '电竞', description: '投注今日电竞赛事。' },
  '/pvp': { title: '棋牌', description: '与真实玩家同桌对战。' },
  '/elott': { title: '快开彩', description: '全天开奖，每一期都可验证。' },
  '/lott': { title: '彩票', description: '投注官方彩票。' },
  '/mini': { title: '小游戏', description: '节奏快、投注小，返还率可查。' },
  '/crash': { title: '爆点游戏', description: '选择倍数，看它能飞多高。' },
  '/support': { title: '在线客服', description: '联系我们，或查找常见问题的答案。' },
};

/** The languages that pages are indexed in, by their BCP 47 tags. */
export const PAGE_LANGUAGES = {
  en: { code: 'EN', pages: PAGES_IN_ENGLISH },
  'zh-CN': { code: 'CN', pages: PAGES_IN_CHINESE },
} as const;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

/** Undefined for what only its member may see: member, cashier and agent pages, games. */
export const publicPage = (path: string, language: PageLanguage): PageWords | undefined =>
  PAGE_LANGUAGES[language].pages[path];
