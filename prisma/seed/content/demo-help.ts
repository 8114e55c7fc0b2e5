import type { HelpCategory } from '@app/shared/domain/content-kinds';

export interface SeedArticle {
  readonly code: string;
  readonly category: HelpCategory;
  readonly en: readonly [title: string, html: string];
  readonly cn: readonly [title: string, html: string];
}

/** The demo's help centre, in the order of each section. */
export const demoHelp: readonly SeedArticle[] = [
  {
    code: 'returns',
    category: 'RNG',
    en: [
      'What the return says',
      '<p>The percentage on a tile is what a game gives back of all stakes in the long run. At 96 % it keeps 4 of every 100. In an evening you may see far more or far less: the figure is about millions of rounds.</p><p>For our own games it is not an estimate. Every possible round was counted, and the program that does so is published with them.</p>',
    ],
    cn: [
      '返还率的含义',
      '<p>游戏图上的百分比，是长期来看返还给玩家的投注比例。96% 意味着每 100 留下 4。一个晚上的结果可能差异很大，因为这个数字针对的是数百万局。</p><p>自营游戏的返还率并非估算：每一种可能的结果都已逐一计算，计算程序也一并公开。</p>',
    ],
  },
  {
    code: 'volatility',
    category: 'RNG',
    en: [
      'What volatility says',
      '<p>Two games with the same return can feel very different. <b>Low</b>: many small wins. <b>High</b>: long quiet stretches and now and then a large win. <b>Medium</b> lies between them.</p>',
    ],
    cn: [
      '波动性的含义',
      '<p>返还率相同的两款游戏，感受可能截然不同。<b>低</b>：常中小奖。<b>高</b>：长时间平静，偶尔中大奖。<b>中</b>介于两者之间。</p>',
    ],
  },
  {
    code: 'interrupted-rounds',
    category: 'RNG',
    en: [
      'The connection broke in the middle of a round',
      '<p>Nothing is lost. A round that was paid for is decided on our side, whether or not you are watching, and its win is credited. When you open the game again it shows you how it ended.</p><p>If the stake could not be taken, the round did not happen, and your balance is what it was.</p>',
    ],
    cn: [
      '游戏途中断线怎么办',
      '<p>不会有任何损失。已付款的一局由服务器裁定，无论您是否在线，奖金都会入账。再次打开游戏即可看到结果。</p><p>若注额未能扣除，则该局未发生，余额不变。</p>',
    ],
  },
  {
    code: 'fish',
    category: 'FISH',
    en: [
      'What a shot costs',
      '<p>Every shot is a bet of its own, at the price that the cannon shows. A catch pays the multiple that stands beside the fish; a miss pays nothing.</p><p>Shots that were under way when the connection broke are decided and paid on our side.</p>',
    ],
    cn: [
      '每一发的价格',
      '<p>每一发都是一次单独的投注，价格以炮台显示为准。捕获按鱼旁的倍数派彩，未捕获则不派彩。</p><p>断线时已发出的每一发，都由服务器裁定并派彩。</p>',
    ],
  },
  {
    code: 'sports',
    category: 'SPORTS',
    en: [
      'When a sports bet is decided',
      '<p>A bet is decided by the official result at the end of regular time, unless its market says otherwise. Odds are those that stood on your slip when it was accepted.</p><p>A match that is abandoned or not played within the rules of its market is void, and the stake comes back.</p>',
    ],
    cn: [
      '体育注单何时裁定',
      '<p>除盘口另有说明外，注单以常规时间结束时的官方赛果裁定。赔率以投注被接受时注单所示为准。</p><p>比赛中止，或未按盘口规则进行的，注单作废，注额退还。</p>',
    ],
  },
  {
    code: 'esports',
    category: 'ESPORTS',
    en: [
      'Maps, rounds and walkovers',
      '<p>A bet on a match counts all maps that were played; a bet on a map counts that map alone. If a map is played again, the second result decides.</p><p>A match that is given away before it began is void, and the stake comes back.</p>',
    ],
    cn: [
      '地图、回合与弃权',
      '<p>整场投注以全部已进行的地图计算，单图投注只看该地图。若地图重赛，以重赛结果为准。</p><p>比赛开始前一方弃权的，注单作废，注额退还。</p>',
    ],
  },
  {
    code: 'live',
    category: 'LIVE',
    en: [
      'At a live table',
      '<p>Bets count until the dealer closes the table; a bet that came later is not taken, and its stake stays with you. What was dealt decides, whatever the picture showed: a picture may stop, the table goes on.</p>',
    ],
    cn: [
      '真人桌台须知',
      '<p>荷官停止下注前的投注有效；迟到的投注不会被接受，注额保留在您的余额中。结果以实际发牌为准：画面可能卡顿，桌台不会停下。</p>',
    ],
  },
  {
    code: 'tables-of-players',
    category: 'PVP',
    en: [
      'Playing against others',
      '<p>At these tables you play against other people. The house takes its share of each pot, which stands at the table, and has no side in the game.</p><p>Who loses the connection is sat out: the cards that are on the table are played to the end.</p>',
    ],
    cn: [
      '与他人对战',
      '<p>此类牌桌由玩家之间对战。平台按桌上所示比例抽取底池，不参与对局。</p><p>掉线的玩家将暂离牌桌，已在桌上的牌会打完。</p>',
    ],
  },
  {
    code: 'lotteries',
    category: 'LOTT',
    en: [
      'Draws of the state',
      '<p>These bets follow the draws of official lotteries: their results decide, as the lottery publishes them. Bets close before the draw, at the time that the countdown shows.</p>',
    ],
    cn: [
      '官方开奖',
      '<p>此类投注以官方彩票的开奖结果为准，以其公布为依据。投注在开奖前截止，时间以倒计时为准。</p>',
    ],
  },
  {
    code: 'own-draws',
    category: 'ELOTT',
    en: [
      'Draws of the house',
      '<p>The house draws these itself, every few minutes, and publishes beforehand the seal of what is drawn. Afterwards anybody can verify that nothing was chosen: <a href="/help#fairness">how that works</a>.</p>',
    ],
    cn: [
      '平台开奖',
      '<p>平台每隔数分钟自行开奖，并事先公布结果的封印。开奖后任何人都可验证结果未被挑选：<a href="/help#fairness">验证方法</a>。</p>',
    ],
  },
  {
    code: 'account',
    category: 'GENERAL',
    en: [
      'Your account',
      '<p>A username and a password are enough to begin. Choose a password that you use nowhere else: whoever knows it can play with your money.</p><p>You are signed in on one device at a time. Signing in elsewhere ends the session here, and so do thirty minutes without doing anything.</p>',
    ],
    cn: [
      '您的账号',
      '<p>用户名和密码即可开始。请使用仅在此处使用的密码：知道密码的人就能动用您的资金。</p><p>同一时间只能在一台设备登录。在别处登录会结束此处的会话，三十分钟无操作也会退出。</p>',
    ],
  },
  {
    code: 'deposits',
    category: 'GENERAL',
    en: [
      'Deposits',
      '<p>Choose an amount and a way to pay; the page of the payment company opens beside ours. Each deposit has a page that says where it is, who acts next and by when.</p><ul><li><b>Waiting for payment:</b> you have thirty minutes to pay.</li><li><b>Being checked:</b> we ask the payment company until it answers.</li><li><b>Credited:</b> the money is in your balance.</li></ul><p>A payment that comes after the thirty minutes is still credited.</p>',
    ],
    cn: [
      '存款',
      '<p>选择金额与支付方式，支付公司的页面会在旁边打开。每笔存款都有单独页面，说明目前进度、由谁处理以及时限。</p><ul><li><b>等待付款：</b>您有三十分钟完成付款。</li><li><b>核对中：</b>我们会持续向支付公司查询。</li><li><b>已入账：</b>资金已进入余额。</li></ul><p>超过三十分钟才付的款项，仍会入账。</p>',
    ],
  },
  {
    code: 'fairness',
    category: 'GENERAL',
    en: [
      'How to verify a round',
      '<p>For our own games nobody can choose a result, neither you nor we:</p><ol><li>Before the round we show a <b>seal</b>: the SHA-256 of a secret number. From then on we cannot change it.</li><li>You choose a number of your own, as often as you like.</li><li>Both together, with the count of the round, give the result.</li><li>Afterwards we reveal the secret. You see that it fits the seal, and that the result follows from the two.</li></ol><p>Open a round in the game and press <b>Verify</b>. The calculation runs on your device, not on our servers.</p>',
    ],
    cn: [
      '如何验证一局游戏',
      '<p>自营游戏的结果，您与我们都无法挑选：</p><ol><li>开局前，我们公布<b>封印</b>：一个秘密数字的 SHA-256 值，此后无法更改。</li><li>您可随时更换自己的数字。</li><li>双方数字与局数合在一起，得出结果。</li><li>之后我们公布秘密数字。您可核对它与封印相符，结果也由此得出。</li></ol><p>在游戏中打开一局，点击<b>验证</b>即可。计算在您的设备上进行，而非我们的服务器。</p>',
    ],
  },
  {
    code: 'playing-safely',
    category: 'GENERAL',
    en: [
      'Playing safely',
      '<p>Games are entertainment that costs money. Some signs that it is time to stop:</p><ul><li>You play to win back what you lost.</li><li>You hide from others how much you play.</li><li>You play with money that is meant for something else.</li></ul><p>How long you have been here is always shown on the page. Sound is off until you switch it on.</p>',
    ],
    cn: [
      '理性游戏',
      '<p>游戏是需要花钱的娱乐。以下迹象说明该停下了：</p><ul><li>为了挽回损失而继续。</li><li>向他人隐瞒投入的多少。</li><li>动用了本应用于其他用途的钱。</li></ul><p>页面始终显示您本次停留的时间。声音默认关闭。</p>',
    ],
  },
  {
    code: 'service',
    category: 'GENERAL',
    en: [
      'Ask us',
      '<p>Sign in and <a href="/feedback">write to us</a>: what happened, when, and the reference that stood under the message, where there was one. With it we find the moment at once.</p><p>We never ask for your password.</p>',
    ],
    cn: [
      '联系我们',
      '<p>登录后<a href="/feedback">给我们留言</a>：说明发生了什么、何时发生，如有提示编号请一并提供，我们便能立即查到。</p><p>我们绝不会索要您的密码。</p>',
    ],
  },
  {
    code: 'agreement',
    category: 'AGREEMENT',
    en: [
      'User agreement',
      '<h4>Who may play</h4><p>People of full age, at least eighteen, where games of this kind are allowed to them. One account for each person.</p><h4>Your account</h4><p>You keep your password to yourself. What is done with it counts as done by you until you tell us otherwise.</p><h4>Money</h4><p>The balance is yours. Bets are decided by the rules of each game; what is in our records decides where memories differ, and you may see your part of them at any time.</p><h4>When something goes wrong</h4><p>A round that cannot be decided is void, and its stake comes back. A mistake of ours is put right with a posting of its own, which you can see; nothing is changed behind your back.</p><h4>This site</h4><p>This is a demonstration. Its money is not real, and nothing that is won or lost in it can be paid out.</p>',
    ],
    cn: [
      '用户协议',
      '<h4>谁可以游戏</h4><p>年满十八周岁、且所在地允许此类游戏的人士。每人一个账号。</p><h4>您的账号</h4><p>请自行保管密码。在您通知我们之前，使用该密码的操作视为您本人所为。</p><h4>资金</h4><p>余额归您所有。注单按各游戏规则裁定；如有分歧，以我们的记录为准，您可随时查看与您有关的记录。</p><h4>出现问题时</h4><p>无法裁定的一局作废，注额退还。我们的差错会以单独的账目更正，您可以看到，不会有任何暗中改动。</p><h4>关于本站</h4><p>本站为演示站点，资金并非真实，输赢均不可兑付。</p>',
    ],
  },
];
