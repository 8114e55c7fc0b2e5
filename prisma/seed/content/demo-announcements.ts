import type { ContentLink, NewAnnouncement } from '@app/core/content';
import type { Audience } from '@app/shared/domain/content-kinds';

/** `daysAgo` before the site was set up, so that a list has an order. */
export interface SeedAnnouncement
  extends Omit<NewAnnouncement, 'merchantId' | 'startsAt' | 'texts' | 'link' | 'audiences'> {
  readonly daysAgo: number;
  readonly link?: ContentLink;
  readonly audiences?: readonly Audience[];
  readonly en: readonly [title: string, html: string];
  readonly cn: readonly [title: string, html: string];
}

const help = (article: string): ContentLink => ({ kind: 'page', to: `/help#${article}` });

/** What the demo's site says. Everything in it is true there. */
export const demoAnnouncements: readonly SeedAnnouncement[] = [
  {
    code: 'notice-lantern-fair',
    kind: 'notice',
    daysAgo: 0,
    link: { kind: 'game', to: 'arcade/lantern-fair' },
    en: [
      'Lantern Fair is open: 96.186 % return, medium volatility',
      '<p>Our own slot, drawn by hand and counted to the last line: <b>96.186 %</b> is what it gives back in the long run.</p><p>After each round you can see the numbers that it was drawn from, and verify them on any device.</p>',
    ],
    cn: [
      '灯会上线：返还率 96.186%，波动性中等',
      '<p>平台自营老虎机，手绘画面，逐线核算：长期返还率为 <b>96.186%</b>。</p><p>每局结束后可查看开奖数字，并在任意设备上验证。</p>',
    ],
  },
  {
    code: 'notice-originals',
    kind: 'notice',
    daysAgo: 1,
    link: { kind: 'page', to: '/mini' },
    en: [
      'Four more originals: Dice, Wheel, Pegfall and Updraft',
      '<p>You choose the risk yourself, and the return stays the same whichever you choose. As with every game of ours, each round can be verified.</p>',
    ],
    cn: [
      '新增四款原创：骰子、转盘、弹珠与飞升',
      '<p>风险由您选择，无论怎么选，返还率不变。与所有自营游戏一样，每一局都可验证。</p>',
    ],
  },
  {
    code: 'notice-verify',
    kind: 'notice',
    daysAgo: 2,
    link: help('fairness'),
    en: [
      'Any round can be verified by anyone',
      '<p>Before a round begins we show you a seal on our number. After it, the number itself. Together with yours they give the result, and nothing else does.</p>',
    ],
    cn: [
      '任何人都能验证任何一局',
      '<p>开局之前，我们先公布己方数字的封印；结束之后公布数字本身。双方数字合在一起得出结果，别无其他。</p>',
    ],
  },
  {
    code: 'notice-session-clock',
    kind: 'notice',
    daysAgo: 4,
    link: help('playing-safely'),
    en: [
      'How long you have been here stands beside the menu',
      '<p>The clock runs from the moment you sign in and never hides, in games too.</p>',
    ],
    cn: ['菜单旁会显示您本次停留的时间', '<p>从登录起计时，始终可见，游戏中也不会隐藏。</p>'],
  },
  {
    code: 'notice-deposits',
    kind: 'notice',
    daysAgo: 6,
    audiences: ['member'],
    link: help('deposits'),
    en: [
      'A deposit that takes long is not lost',
      '<p>Each one has its own page with what happens next and by when. We ask the payment company by ourselves until it answers.</p>',
    ],
    cn: [
      '存款到账慢，并不代表丢失',
      '<p>每笔存款都有单独页面，说明下一步与时限。在支付公司答复之前，我们会持续查询。</p>',
    ],
  },
  {
    code: 'notice-languages',
    kind: 'notice',
    daysAgo: 9,
    en: [
      'The site speaks English and Chinese',
      '<p>Change it with the globe at the top of every page. Your choice is kept on this device.</p>',
    ],
    cn: ['网站提供英文与中文', '<p>点击页面顶部的地球图标切换，选择会保存在本设备。</p>'],
  },
  {
    code: 'popup-welcome',
    kind: 'popup',
    daysAgo: 1,
    audiences: ['visitor'],
    link: { kind: 'page', to: '/register' },
    en: [
      'Look around first',
      '<p>You can see every game, its return and who has just won without an account. To play, a name and a password are enough.</p><ul><li>No e-mail and no phone number to begin</li><li>Every round can be verified</li><li>Your session clock is always in sight</li></ul>',
    ],
    cn: [
      '先随便看看',
      '<p>无需账号即可查看所有游戏、返还率与最新中奖。要开始游戏，只需用户名和密码。</p><ul><li>开始时无需邮箱或手机号</li><li>每一局都可验证</li><li>本次时长始终可见</li></ul>',
    ],
  },
  {
    code: 'popup-rules',
    kind: 'popup',
    daysAgo: 3,
    audiences: ['visitor', 'member'],
    link: help('playing-safely'),
    en: [
      'Play with what you can do without',
      '<p>Games cost money in the long run: that is what a return below 100 % means. Decide before you begin how much and how long.</p>',
    ],
    cn: [
      '量力而行',
      '<p>从长远看，游戏是要花钱的：返还率低于 100% 正是这个意思。请在开始之前决定金额与时间。</p>',
    ],
  },
  {
    code: 'popup-member',
    kind: 'popup',
    daysAgo: 1,
    audiences: ['member'],
    link: { kind: 'game', to: 'arcade/lantern-fair' },
    en: [
      'New on the table: Lantern Fair',
      '<p>Stakes from 0.20. The information sheet beside the game says what it returns and the most that a round can pay.</p>',
    ],
    cn: ['新上桌：灯会', '<p>最低注额 0.20。游戏旁的说明写明返还率与单局最高奖金。</p>'],
  },
  {
    code: 'popup-first-steps',
    kind: 'popup',
    daysAgo: 0,
    audiences: ['first_login'],
    link: { kind: 'page', to: '/help' },
    en: [
      'Your first steps',
      '<ol><li>Deposit an amount that you can do without.</li><li>Open a game and look at its information sheet.</li><li>After a round, verify it once: then you know how.</li></ol>',
    ],
    cn: [
      '第一步怎么走',
      '<ol><li>存入您输得起的金额。</li><li>打开一款游戏，先看说明。</li><li>完成一局后验证一次，就学会了。</li></ol>',
    ],
  },
  {
    code: 'promotion-agents',
    kind: 'promotion',
    daysAgo: 2,
    link: { kind: 'page', to: '/join' },
    en: [
      'Salary for agents, every five minutes',
      '<p><b>What it asks:</b> an account as an agent with a contract, and players who came by your link.</p><p><b>What it gives:</b> a share of each of their bets, by the rates of your contract. It is counted to the cent and paid every five minutes, without a request.</p>',
    ],
    cn: [
      '代理实时工资，每五分钟发放',
      '<p><b>要求：</b>拥有代理账号与契约，并有会员经您的链接注册。</p><p><b>奖励：</b>按契约费率，从其每一注中获得分成。精确到分，每五分钟自动发放，无需申请。</p>',
    ],
  },
  {
    code: 'promotion-originals',
    kind: 'promotion',
    daysAgo: 5,
    link: { kind: 'game', to: 'arcade/lantern-fair' },
    en: [
      'Originals without a middleman',
      '<p><b>What it asks:</b> nothing. Play one of the games that we made ourselves.</p><p><b>What it gives:</b> the returns that stand on the tile, since nobody between us takes a part of them.</p>',
    ],
    cn: [
      '自营游戏，没有中间商',
      '<p><b>要求：</b>无。任选一款平台自制游戏即可。</p><p><b>奖励：</b>返还率如图所示，没有中间方从中抽取。</p>',
    ],
  },
  {
    code: 'licence',
    kind: 'house',
    daysAgo: 0,
    en: [
      'Licence',
      '<p>A demonstration: no real money is at stake, so no licence is needed. An operator’s own stands here.</p>',
    ],
    cn: ['牌照', '<p>演示站点：不涉及真实资金，因此无需牌照。运营方的牌照信息显示于此。</p>'],
  },
];
