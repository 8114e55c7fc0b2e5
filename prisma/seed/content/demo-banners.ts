import type { NewBanner } from '@app/core/sites/content';
import type { BannerPlace } from '@app/shared/content/content-kinds';

export type SeedBanner = Omit<NewBanner, 'merchantId' | 'startsAt' | 'position'>;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const banner = (
  code: string,
  place: BannerPlace,
  picture: string,
  to: string | undefined,
  en: Words,
  cn: Words,
): SeedBanner => ({
  code,
  place,
  picture,
  link: to === undefined ? { kind: 'none' } : { kind: 'page', to },
  texts: [
    { language: 'EN', ...en },
    { language: 'CN', ...cn },
  ],
});

/** Banners of the demo site, in the order of each place. All statements are true there. */
export const demoBanners: readonly SeedBanner[] = [
  banner(
    'home-returns',
    'home',
    'cards',
    '/help#fairness',
    {
      title: 'Published odds. Provably fair.',
      text: 'See every game’s RTP, and verify any round yourself.',
      action: 'How it works',
    },
    {
      title: '返还率公开，每局可验证',
      text: '每款游戏都标明返还率，每一局都能亲自验证。',
      action: '了解方法',
    },
  ),
  banner(
    'home-five-minutes',
    'home',
    'countdown',
    '/join',
    {
      title: 'Agents get paid every five minutes',
      text: 'Earn on the bets your players place.',
      action: 'Become an agent',
    },
    { title: '代理工资，五分钟到账', text: '玩家投注，您获得收入。', action: '成为代理' },
  ),
  banner(
    'home-install',
    'home',
    'ticket',
    '/down',
    {
      title: 'Add us to your home screen',
      text: 'No app store, no download. It takes two taps.',
      action: 'Show me how',
    },
    { title: '添加到主屏幕', text: '无需应用商店，无需下载，轻点两下即可。', action: '查看步骤' },
  ),
  banner(
    'rng-volatility',
    'rng',
    'cherries',
    '/help#volatility',
    {
      title: 'Small wins often, or big wins rarely?',
      text: 'Check a game’s volatility before you play.',
      action: 'What is volatility?',
    },
    {
      title: '常中小奖，还是少中大奖？',
      text: '开始之前，先看游戏的波动性。',
      action: '什么是波动性？',
    },
  ),
  banner(
    'promotions-honest',
    'promotions',
    'trophy',
    undefined,
    {
      title: 'Clear terms, up front',
      text: 'Every offer lists its requirements before its reward.',
      action: '',
    },
    { title: '条件清楚，写在前面', text: '每项优惠都先列条件，再写奖励。', action: '' },
  ),
  banner(
    'login-back',
    'login',
    'moth',
    undefined,
    { title: 'Welcome back', text: 'Pick up your last game right where you left it.', action: '' },
    { title: '欢迎回来', text: '接着上次的游戏继续玩。', action: '' },
  ),
  banner(
    'register-two-fields',
    'register',
    'sun',
    undefined,
    {
      title: 'Sign up in 30 seconds',
      text: 'All you need is a username and a password.',
      action: '',
    },
    { title: '注册只需 30\u00a0秒', text: '只需用户名和密码。', action: '' },
  ),
  banner(
    'help-people',
    'help',
    'rook',
    '/support',
    {
      title: 'Still have a question?',
      text: 'Send us a message and we’ll look into it.',
      action: 'Contact support',
    },
    { title: '还有其他问题？', text: '给我们留言，我们会为您查看。', action: '联系客服' },
  ),
  banner(
    'download-home-screen',
    'download',
    'gamepad',
    undefined,
    {
      title: 'On your phone in two taps',
      text: 'Updates itself. Takes almost no space.',
      action: '',
    },
    { title: '轻点两下，装进手机', text: '自动更新，几乎不占空间。', action: '' },
  ),
  banner(
    'join-salary',
    'join',
    'coins',
    undefined,
    {
      title: 'Earn as your players bet',
      text: 'At the rates of your contract, paid every five minutes.',
      action: '',
    },
    { title: '玩家投注，您有收入', text: '按契约比例计算，每五分钟发放一次。', action: '' },
  ),
  banner(
    'join-traceable',
    'join',
    'eye',
    undefined,
    {
      title: 'Trace every cent',
      text: 'Open any statement to see the bets behind it.',
      action: '',
    },
    { title: '每一分钱，都可追溯', text: '打开账单，即可查看对应的注单。', action: '' },
  ),
  banner(
    'join-contract',
    'join',
    'ticket',
    undefined,
    {
      title: 'Clear terms before you sign',
      text: 'Read every rate, then accept or decline.',
      action: '',
    },
    { title: '条款清楚，再行签约', text: '先看比例，再决定接受或拒绝。', action: '' },
  ),
];
