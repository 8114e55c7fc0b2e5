/** What a search engine and a shared link say about a page: its title, and what one finds there. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

const PAGES_IN_ENGLISH: Readonly<Record<string, PageWords>> = {
  '/': {
    title: 'Games with their numbers on the table',
    description:
      'Every game says what it returns, every round can be verified, and agents are paid every five minutes.',
  },
  '/register': {
    title: 'Create an account',
    description: 'Two fields, no puzzle, and you are in the lobby.',
  },
  '/agentLogin': {
    title: 'Agent centre',
    description: 'Team, contracts and real-time salary, paid every five minutes.',
  },
  '/help': { title: 'Help', description: 'Deposits, games, fairness and your account, explained.' },
  '/down': { title: 'Get the app', description: 'How to put the site on your phone.' },
  '/join': { title: 'Become an agent', description: 'What agents are paid, and for what.' },
  '/promotions': { title: 'Promotions', description: 'What is on now, with its terms.' },
  '/rng': {
    title: 'Slots and originals',
    description: 'What each of them returns is on its tile.',
  },
  '/live': { title: 'Live tables', description: 'Roulette, baccarat and more, with real dealers.' },
  '/sports': { title: 'Sports', description: 'Matches of today and live now.' },
  '/fish': { title: 'Fishing', description: 'Fishing games for one and for many.' },
  '/esports': { title: 'Esports', description: 'Matches of today and live now.' },
  '/pvp': { title: 'Player against player', description: 'Tables where players meet.' },
  '/elott': { title: 'Lotteries', description: 'Draws round the clock, each of them verifiable.' },
  '/lott': { title: 'Lotteries', description: 'Draws round the clock, each of them verifiable.' },
  '/mini': { title: 'Mini games', description: 'Short rounds, small stakes.' },
  '/crash': { title: 'Crash games', description: 'Cash out before the curve ends.' },
};

const PAGES_IN_CHINESE: Readonly<Record<string, PageWords>> = {
  '/': {
    title: '数字公开的游戏',
    description: '每款游戏都标明返还率，每一局都可验证，代理工资每五分钟发放一次。',
  },
  '/register': { title: '注册账号', description: '只需两项，无需拼图，即可进入大厅。' },
  '/agentLogin': { title: '代理中心', description: '团队、契约与实时工资，每五分钟发放。' },
  '/help': { title: '帮助中心', description: '存款、游戏、公平性与账号说明。' },
  '/down': { title: '下载应用', description: '如何将本站添加到手机。' },
  '/join': { title: '成为代理', description: '代理的收入来自哪里，如何计算。' },
  '/promotions': { title: '优惠活动', description: '正在进行的活动及其条款。' },
  '/rng': { title: '电子游戏', description: '每款游戏的返还率都标在封面上。' },
  '/live': { title: '真人娱乐', description: '轮盘、百家乐等真人荷官桌台。' },
  '/sports': { title: '体育', description: '今日赛事与滚球。' },
  '/fish': { title: '捕鱼', description: '单人与多人捕鱼游戏。' },
  '/esports': { title: '电竞', description: '今日赛事与滚球。' },
  '/pvp': { title: '棋牌', description: '与真实玩家同桌对战。' },
  '/elott': { title: '彩票', description: '全天开奖，每一期都可验证。' },
  '/lott': { title: '彩票', description: '全天开奖，每一期都可验证。' },
  '/mini': { title: '小游戏', description: '短局，小注。' },
  '/crash': { title: '飞行游戏', description: '在曲线结束前兑现。' },
};

/** The languages that pages are indexed in, by their BCP 47 tags. */
export const PAGE_LANGUAGES = {
  en: { code: 'EN', pages: PAGES_IN_ENGLISH },
  'zh-CN': { code: 'CN', pages: PAGES_IN_CHINESE },
} as const;
export type PageLanguage = keyof typeof PAGE_LANGUAGES;

/** Undefined for what is nobody's business but the reader's: member, cashier, agent pages, games. */
export const publicPage = (path: string, language: PageLanguage): PageWords | undefined =>
  PAGE_LANGUAGES[language].pages[path];
