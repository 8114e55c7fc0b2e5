import type { ContentLink } from '@app/core/sites/content';
import { demoDraws } from './demo-draws.ts';
import type { SeedAnnouncement } from './seed-announcement.ts';

const help = (article: string): ContentLink => ({ kind: 'page', to: `/help#${article}` });

/** Announcements of the demo site. All statements are true there. */
export const demoAnnouncements: readonly SeedAnnouncement[] = [
  {
    code: 'notice-lantern-fair',
    kind: 'notice',
    daysAgo: 0,
    link: { kind: 'game', to: 'arcade/lantern-fair' },
    en: [
      'New slot: Lantern Fair, with 8 free spins at double pay',
      '<p>Land 3 fireworks for 8 free spins with all wins doubled. RTP 96.19%, medium volatility, bets from $0.20.</p><p>You can verify every round.</p>',
    ],
    cn: [
      '新游上线：灯会，8 次免费旋转双倍派彩',
      '<p>3 个烟花触发 8 次免费旋转，派彩全部翻倍。返还率 96.19%，中等波动性，最低投注 $0.20。</p><p>每一局都可验证。</p>',
    ],
  },
  {
    code: 'notice-for-agents',
    kind: 'notice',
    daysAgo: 0,
    audiences: ['agent'],
    link: { kind: 'page', to: '/agent/members' },
    en: [
      'Add players and agents yourself',
      '<p>Open <b>Downline</b> to add up to 50 players or agents at a time, or to turn your players into agents. Each gets a first password and changes it at the first login.</p>',
    ],
    cn: [
      '现在可以自行添加玩家和代理',
      '<p>在<b>下级管理</b>中每次最多添加 50 人，也可将您的玩家升级为代理。每人会获得初始密码，首次登录时须修改。</p>',
    ],
  },
  {
    code: 'notice-originals',
    kind: 'notice',
    daysAgo: 1,
    link: { kind: 'page', to: '/mini' },
    en: [
      'Dice, Wheel, Pegfall and Updraft: 99% RTP at every risk level',
      '<p>Choose how much risk you take. The RTP stays at 99%, and you can verify every round.</p>',
    ],
    cn: [
      '骰子、转盘、弹珠、飞升：任何风险档位返还率均为 99%',
      '<p>风险由您选择，返还率始终为 99%，每一局都可验证。</p>',
    ],
  },
  {
    code: 'notice-verify',
    kind: 'notice',
    daysAgo: 2,
    link: help('fairness'),
    en: [
      'Verify any round in one tap',
      '<p>Open a bet in your bet history and choose <b>Verify round</b>. The check runs on your device.</p>',
    ],
    cn: [
      '一键验证任意一局',
      '<p>在投注记录中打开一笔投注，点击<b>验证本局</b>，验证在您的设备上进行。</p>',
    ],
  },
  {
    code: 'notice-session-clock',
    kind: 'notice',
    daysAgo: 4,
    link: help('playing-safely'),
    en: [
      'See your session time at a glance',
      '<p>The clock starts when you log in and stays in view, in games too.</p>',
    ],
    cn: ['游戏时长一目了然', '<p>从登录起计时，始终可见，游戏中也不会隐藏。</p>'],
  },
  {
    code: 'notice-deposits',
    kind: 'notice',
    daysAgo: 6,
    audiences: ['member'],
    link: help('deposits'),
    en: [
      'Deposit running late?',
      '<p>Every deposit has its own page with its status. We keep checking with the payment provider and credit your payment when it is confirmed.</p>',
    ],
    cn: [
      '存款迟迟未到账？',
      '<p>每笔存款都有单独页面显示状态。我们会持续向支付公司查询，确认后立即入账。</p>',
    ],
  },
  {
    code: 'notice-languages',
    kind: 'notice',
    daysAgo: 9,
    en: [
      'Play in English or Chinese',
      '<p>Switch with the globe at the top of any page. We remember your choice on this device.</p>',
    ],
    cn: ['支持中文与英文', '<p>点击页面顶部的地球图标即可切换，本设备会记住您的选择。</p>'],
  },
  {
    code: 'popup-welcome',
    kind: 'popup',
    daysAgo: 1,
    audiences: ['visitor'],
    link: { kind: 'page', to: '/register' },
    en: [
      'Sign up in 30 seconds',
      '<p>All you need is a username and a password.</p><ul><li>No email or phone number needed to start</li><li>Every round of our own games is provably fair</li><li>Your session time is always in view</li></ul>',
    ],
    cn: [
      '30 秒完成注册',
      '<p>只需用户名和密码。</p><ul><li>无需邮箱或手机号即可开始</li><li>平台原创游戏每一局都可验证</li><li>游戏时长始终可见</li></ul>',
    ],
  },
  {
    code: 'popup-rules',
    kind: 'popup',
    daysAgo: 3,
    audiences: ['visitor', 'member'],
    link: help('playing-safely'),
    en: [
      'Play within your means',
      '<p>Over time, games cost money: that’s what an RTP below 100% means. Decide how much and how long before you start.</p>',
    ],
    cn: [
      '量力而行',
      '<p>返还率低于 100%，意味着长期来看游戏是要花钱的。请在开始之前定好金额与时间。</p>',
    ],
  },
  {
    code: 'popup-member',
    kind: 'popup',
    daysAgo: 1,
    audiences: ['member'],
    link: { kind: 'game', to: 'arcade/lantern-fair' },
    en: [
      'New slot: Lantern Fair',
      '<p>20 paylines, 8 free spins at double pay, bets from $0.20. Tap the info icon in the game for its RTP and largest win.</p>',
    ],
    cn: [
      '新游上线：灯会',
      '<p>20 条赔付线，8 次免费旋转双倍派彩，最低投注 $0.20。点击游戏内的信息图标，可查看返还率与最高派彩。</p>',
    ],
  },
  {
    code: 'popup-first-steps',
    kind: 'popup',
    daysAgo: 0,
    audiences: ['first_login'],
    link: { kind: 'page', to: '/help' },
    en: [
      'Get started',
      '<ol><li>Deposit an amount you can afford to lose.</li><li>Pick a game and check its paytable.</li><li>Play a round, then verify it in your bet history.</li></ol>',
    ],
    cn: [
      '新手指南',
      '<ol><li>存入您能够承受损失的金额。</li><li>选择一款游戏，先看赔付表。</li><li>玩一局，然后在投注记录中验证。</li></ol>',
    ],
  },
  {
    code: 'promotion-agents',
    kind: 'promotion',
    daysAgo: 2,
    link: { kind: 'page', to: '/join' },
    en: [
      'Agents: get paid every five minutes',
      '<p><b>Requirements:</b> an agent account with a contract, and players who signed up through your link.</p><p><b>Reward:</b> a share of their bets at the rates of your contract, added to your balance every five minutes.</p>',
    ],
    cn: [
      '代理工资，每五分钟发放',
      '<p><b>条件：</b>拥有代理账号与契约，并有玩家经您的链接注册。</p><p><b>奖励：</b>按契约比例从他们的投注中获得分成，每五分钟自动入账。</p>',
    ],
  },
  {
    code: 'promotion-originals',
    kind: 'promotion',
    daysAgo: 5,
    link: { kind: 'game', to: 'arcade/dice' },
    en: [
      'Our own games, higher RTP',
      '<p><b>Requirements:</b> none. Play Dice, Wheel, Pegfall or Updraft.</p><p><b>Reward:</b> 99% RTP at every risk level, with rounds you can verify.</p>',
    ],
    cn: [
      '平台原创，返还率更高',
      '<p><b>条件：</b>无。任选骰子、转盘、弹珠或飞升。</p><p><b>奖励：</b>任何风险档位返还率均为 99%，每一局都可验证。</p>',
    ],
  },
  ...demoDraws,
  {
    code: 'share-your-ticket',
    kind: 'promotion',
    daysAgo: 0,
    en: [
      'Show us your luckiest ticket',
      '<p>Send us a picture of a ticket that made you smile, and one line about it.</p><p><b>Reward:</b> $5 once we have looked at it. Bet it once before you withdraw it.</p><p>One reward per person.</p>',
    ],
    cn: [
      '晒出您的幸运注单',
      '<p>上传一张让您开心的注单图片，并写一句话。</p><p><b>奖励：</b>审核通过后获得 $5，提款前需投注一倍。</p><p>每人限一次。</p>',
    ],
  },
  {
    code: 'harbor-code',
    kind: 'promotion',
    daysAgo: 1,
    en: [
      'The harbor code',
      '<p>We hide a code in our newsletters. Enter it here.</p><p><b>Reward:</b> $3, to be bet twice before you withdraw it.</p><p>On this demo site the code is HARBOR26.</p>',
    ],
    cn: [
      '港湾优惠码',
      '<p>我们会在通讯中公布优惠码，在此输入即可。</p><p><b>奖励：</b>$3，提款前需投注两倍。</p><p>本演示站点的优惠码为 HARBOR26。</p>',
    ],
  },
  {
    code: 'seven-lanterns',
    kind: 'promotion',
    daysAgo: 2,
    en: [
      'Seven lanterns',
      '<p>Come by each day and light a lantern. The seventh brings $2.</p><p>If you miss a day, the row begins again. Rewards are yours without betting them.</p>',
    ],
    cn: [
      '七盏灯',
      '<p>每天登录点亮一盏灯，第七盏送 $2。</p><p>中断一天则重新开始。奖励无需投注。</p>',
    ],
  },
  {
    code: 'lifebuoy',
    kind: 'promotion',
    daysAgo: 3,
    en: [
      'The lifebuoy',
      '<p>Was last week unlucky? If your bets cost you $20 or more than they won, we return 5% of it, up to $10.</p><p>Please play for fun: never bet to win losses back.</p>',
    ],
    cn: [
      '救生圈',
      '<p>上周手气不佳？若投注净亏损达到 $20，我们返还 5%，最高 $10。</p><p>请理性游戏，切勿为挽回损失而投注。</p>',
    ],
  },
  {
    code: 'weekly-challenge',
    kind: 'promotion',
    daysAgo: 0,
    en: [
      'The week’s voyage',
      '<p>Deposit $20 and bet $200 within a week, from Monday to Sunday.</p><p><b>Reward:</b> $4, each week anew.</p>',
    ],
    cn: [
      '每周航程',
      '<p>周一至周日，累计存款 $20 并有效投注 $200。</p><p><b>奖励：</b>每周 $4。</p>',
    ],
  },
  {
    code: 'first-lantern',
    kind: 'promotion',
    daysAgo: 1,
    en: [
      'Your first lantern',
      '<p>New here? $2 are waiting for you for two weeks after you register.</p><p>Bet them five times before you withdraw them. One reward per person.</p>',
    ],
    cn: ['第一盏灯', '<p>新会员注册后两周内可领取 $2。</p><p>提款前需投注五倍。每人限一次。</p>'],
  },
  {
    code: 'harbor-welcome',
    kind: 'promotion',
    daysAgo: 2,
    en: [
      'Harbor welcome',
      '<p>Half of your first deposit on top, up to $200. Choose it with the deposit.</p><p>The deposit page shows what has to be bet.</p>',
    ],
    cn: [
      '海港迎新礼',
      '<p>首存加送 50%，最高 $200，存款时选择即可。</p><p>流水要求以存款页面为准。</p>',
    ],
  },
  {
    code: 'two-lanterns',
    kind: 'promotion',
    daysAgo: 1,
    link: { kind: 'page', to: '/referral' },
    en: [
      'Two lanterns are brighter than one',
      '<p>Bring a friend. They deposit $50 or more and bet $100 within 30 days.</p><p><b>Reward:</b> a tenth of the deposit for you, up to $10, and $2 for your friend. We check accounts of one device or household first.</p>',
    ],
    cn: [
      '双灯更明',
      '<p>邀请好友，好友在 30 天内单笔存款达到 $50 并有效投注 $100。</p><p><b>奖励：</b>您可获得其存款的 10%，最高 $10，好友可获得 $2。同一设备或同一家庭的账号须先经审核。</p>',
    ],
  },
  {
    code: 'new-year-fair',
    kind: 'promotion',
    daysAgo: 3,
    en: [
      'New year’s fair',
      '<p>From the first evening of the fair we light a lantern a day for you: $1 each time you come by.</p>',
    ],
    cn: ['新年灯会', '<p>灯会开幕起，每天登录即可获得 $1。</p>'],
  },
  {
    code: 'licence',
    kind: 'house',
    daysAgo: 0,
    en: [
      'Licence',
      '<p>Demonstration site. No real money is used, so no gaming license is required.</p>',
    ],
    cn: ['牌照', '<p>演示站点，不涉及真实资金，因此无需博彩牌照。</p>'],
  },
];
