import type { NewBanner } from '@app/core/content';
import type { BannerPlace } from '@app/shared/domain/content-kinds';

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

/** What hangs at the demo's site, in the order of each place. Everything in it is true there. */
export const demoBanners: readonly SeedBanner[] = [
  banner(
    'home-returns',
    'home',
    'cards',
    '/help#fairness',
    {
      title: 'The numbers are on the table',
      text: 'Each of our own games says what it returns, and lets you check every round.',
      action: 'How to check',
    },
    {
      title: '数字摆在桌面上',
      text: '每款自营游戏都标明返还率，每一局都能由您亲自验证。',
      action: '如何验证',
    },
  ),
  banner(
    'home-five-minutes',
    'home',
    'countdown',
    '/join',
    {
      title: 'Paid every five minutes',
      text: 'Agents see salary grow bet by bet, and are paid while the day is still going.',
      action: 'Become an agent',
    },
    {
      title: '每五分钟到账一次',
      text: '代理可看到工资随每一注增长，当天随时到账。',
      action: '成为代理',
    },
  ),
  banner(
    'home-install',
    'home',
    'ticket',
    '/down',
    {
      title: 'Keep it on your home screen',
      text: 'No store and no download: two taps, and the site opens like an app.',
      action: 'Show me',
    },
    {
      title: '添加到主屏幕',
      text: '无需应用商店，无需下载：轻点两下，像应用一样打开。',
      action: '查看步骤',
    },
  ),
  banner(
    'rng-volatility',
    'rng',
    'cherries',
    '/help#volatility',
    {
      title: 'Calm or wild?',
      text: 'Volatility says how a game pays: often and little, or seldom and much.',
      action: 'What it means',
    },
    {
      title: '平稳还是刺激？',
      text: '波动性说明派彩方式：常中小奖，或少中大奖。',
      action: '了解含义',
    },
  ),
  banner(
    'promotions-honest',
    'promotions',
    'trophy',
    undefined,
    {
      title: 'Conditions first',
      text: 'What an offer asks of you stands above what it gives.',
      action: '',
    },
    { title: '条件写在前面', text: '每项优惠先说明要求，再说明奖励。', action: '' },
  ),
  banner(
    'login-back',
    'login',
    'moth',
    undefined,
    {
      title: 'Good to see you',
      text: 'Your last game and your balance are where you left them.',
      action: '',
    },
    { title: '欢迎回来', text: '上次的游戏与余额都在原处。', action: '' },
  ),
  banner(
    'register-two-fields',
    'register',
    'sun',
    undefined,
    {
      title: 'A name and a password',
      text: 'Nothing else is needed to begin.',
      action: '',
    },
    { title: '用户名加密码', text: '开始无需其他资料。', action: '' },
  ),
  banner(
    'help-people',
    'help',
    'rook',
    '/help#service',
    {
      title: 'Every answer on one page',
      text: 'Money, games, safety and the rules of the house.',
      action: 'Ask us something else',
    },
    {
      title: '所有答案都在这一页',
      text: '资金、游戏、安全与平台规则。',
      action: '还有其他问题',
    },
  ),
  banner(
    'download-home-screen',
    'download',
    'gamepad',
    undefined,
    {
      title: 'On your phone in two taps',
      text: 'Always the newest version, and nothing to update.',
      action: '',
    },
    { title: '轻点两下，装进手机', text: '始终是最新版本，无需更新。', action: '' },
  ),
  banner(
    'join-salary',
    'join',
    'coins',
    undefined,
    {
      title: 'Salary on every bet, every five minutes',
      text: 'Won or lost, each bet of your team counts. No month to wait for.',
      action: '',
    },
    {
      title: '每一注都有工资，每五分钟结算',
      text: '无论输赢，团队的每一注都计入，无需等到月底。',
      action: '',
    },
  ),
  banner(
    'join-traceable',
    'join',
    'eye',
    undefined,
    {
      title: 'Every cent can be traced',
      text: 'Open a bill and see the bets that it was made of, and what your line below was paid.',
      action: '',
    },
    {
      title: '每一分钱都可追溯',
      text: '打开账单，即可看到对应的注单以及下级所得。',
      action: '',
    },
  ),
  banner(
    'join-contract',
    'join',
    'ticket',
    undefined,
    {
      title: 'A contract that holds',
      text: 'Its rates are checked against your upline’s before it can be signed.',
      action: '',
    },
    {
      title: '签了就算数的契约',
      text: '签约之前，系统会核对费率不超过上级所得。',
      action: '',
    },
  ),
];
