import type { HelpCategory } from '@app/shared/content/content-kinds';

export interface SeedArticle {
  readonly code: string;
  readonly category: HelpCategory;
  readonly en: readonly [title: string, html: string];
  readonly cn: readonly [title: string, html: string];
}

/** Help articles of the demo, in the order of each section. A section appears if the site has its games. */
export const demoHelp: readonly SeedArticle[] = [
  {
    code: 'account',
    category: 'GENERAL',
    en: [
      'How do I sign up and log in?',
      '<p>Choose a username and a password. That’s all you need to start. Use a password you don’t use anywhere else.</p><p>You can be logged in on one device at a time. Logging in on another device logs you out here, and so do 30 minutes without activity.</p>',
    ],
    cn: [
      '如何注册和登录？',
      '<p>只需设置用户名和密码即可开始。请使用未在其他网站用过的密码。</p><p>同一时间只能在一台设备登录。在另一台设备登录后，本设备会自动退出；30 分钟无操作也会自动退出。</p>',
    ],
  },
  {
    code: 'deposits',
    category: 'GENERAL',
    en: [
      'How do deposits work?',
      '<p>Enter an amount, choose a payment method and pay on the page that opens. You can follow each deposit on its own page:</p><ul><li><b>Awaiting payment:</b> you have 30 minutes to pay.</li><li><b>Payment received:</b> we’re adding it to your balance.</li><li><b>Completed:</b> the money is in your balance.</li></ul><p>If you pay after the 30 minutes, we still credit your payment.</p>',
    ],
    cn: [
      '如何存款？',
      '<p>输入金额并选择支付方式，然后在打开的页面完成付款。每笔存款都有单独页面显示进度：</p><ul><li><b>待付款：</b>请在 30 分钟内完成付款。</li><li><b>已付款：</b>我们已收到付款，正在入账。</li><li><b>已到账：</b>款项已进入您的余额。</li></ul><p>超过 30 分钟才付款的，我们仍会为您入账。</p>',
    ],
  },
  {
    code: 'withdrawals',
    category: 'GENERAL',
    en: [
      'How do withdrawals work?',
      '<p>Set a payment password and add the account that we pay to. It must be in your own name. Then open <b>Withdraw</b>, enter an amount and confirm with the payment password. The page tells you if you have to bet more first.</p><p>We check each withdrawal and then pay it, in one or more parts. Confirm each payment when it arrives, or tell us on the same page if it doesn’t.</p>',
    ],
    cn: [
      '如何提款？',
      '<p>请先设置资金密码，并添加本人名下的收款账户。然后打开<b>提款</b>，输入金额并用资金密码确认。如果流水还没有完成，页面会提示还需投注多少。</p><p>每笔提款审核通过后，会分一笔或多笔付款。收到后请确认；没有收到，请在同一页面告诉我们。</p>',
    ],
  },
  {
    code: 'bonuses',
    category: 'GENERAL',
    en: [
      'How do bonuses work?',
      '<p>Choose a bonus when you deposit, or find one in <b>Promotions</b>. Each offer tells you first how much you have to bet before the bonus becomes cash, and until when.</p><p>Follow your bonuses in <b>My account</b>. Bets on some games count in part or not at all, and bonus money can’t be bet on lotteries. You can give a bonus up at any time.</p>',
    ],
    cn: [
      '彩金如何使用？',
      '<p>存款时可以选择彩金优惠，也可以在<b>优惠</b>中查看。每项优惠都会事先写明：需要完成多少流水才能转为现金，以及截止时间。</p><p>在<b>我的账户</b>中可以查看彩金进度。部分游戏的投注只按比例计算或不计算流水，彩金不能用于投注彩票。您可以随时放弃彩金。</p>',
    ],
  },
  {
    code: 'interrupted-rounds',
    category: 'GENERAL',
    en: [
      'My connection dropped during a round. What now?',
      '<p>Your round is safe. It finishes on our servers, and any payout goes to your balance. Reopen the game to see how it ended.</p><p>If we couldn’t place your bet, the round didn’t start and you weren’t charged.</p>',
    ],
    cn: [
      '游戏途中断线怎么办？',
      '<p>请放心，本局会在服务器上完成，派彩会进入您的余额。重新打开游戏即可查看结果。</p><p>如果投注未成功，则该局没有开始，也不会扣款。</p>',
    ],
  },
  {
    code: 'returns',
    category: 'GENERAL',
    en: [
      'What does RTP mean?',
      '<p>RTP (return to player) is the share of all bets that a game pays back over millions of rounds. A game with an RTP of 96% keeps $4 of every $100 bet in the long run. In one evening you can win or lose much more than that.</p><p>For our own games the RTP is exact: we counted every possible result.</p>',
    ],
    cn: [
      '返还率（RTP）是什么意思？',
      '<p>返还率是指一款游戏在数百万局中，派彩占全部投注的比例。返还率为 96% 的游戏，长期来看每投注 $100 会留下 $4。单个晚上的输赢可能远大于此。</p><p>平台原创游戏的返还率是精确值：每一种可能的结果都已计算在内。</p>',
    ],
  },
  {
    code: 'volatility',
    category: 'GENERAL',
    en: [
      'What does volatility mean?',
      '<p>Volatility tells you how a game pays:</p><ul><li><b>Low:</b> small wins, often.</li><li><b>Medium:</b> a mix of both.</li><li><b>High:</b> fewer wins, but larger ones.</li></ul>',
    ],
    cn: [
      '波动性是什么意思？',
      '<p>波动性说明游戏的派彩方式：</p><ul><li><b>低：</b>经常中小奖。</li><li><b>中：</b>介于两者之间。</li><li><b>高：</b>中奖较少，但奖金较大。</li></ul>',
    ],
  },
  {
    code: 'fairness',
    category: 'GENERAL',
    en: [
      'How do I verify a round?',
      '<p>In our own games, neither you nor we can choose a result.</p><ol><li>Before the round we show you the hash of a secret server seed. After that we can’t change the seed.</li><li>You can set a client seed of your own at any time.</li><li>Both seeds and the round number decide the result.</li><li>Afterwards we reveal the server seed, and you can check that it matches the hash and the result.</li></ol><p>Open a bet in your bet history and choose <b>Verify round</b>. The check runs on your device.</p>',
    ],
    cn: [
      '如何验证一局游戏？',
      '<p>平台原创游戏的结果，您和我们都无法操控。</p><ol><li>开局前，我们公布服务器种子的哈希值（公平性承诺），此后种子无法更改。</li><li>您可以随时设置自己的客户端种子。</li><li>结果由两个种子和序号（nonce）共同决定。</li><li>之后我们公布服务器种子，您可核对它与哈希值及结果是否一致。</li></ol><p>在投注记录中打开一笔投注，点击<b>验证本局</b>。验证在您的设备上进行。</p>',
    ],
  },
  {
    code: 'playing-safely',
    category: 'GENERAL',
    en: [
      'How do I play safely?',
      '<p>Games are entertainment, and over time they cost money. Take a break if you:</p><ul><li>play to win back what you lost,</li><li>hide how much you play,</li><li>bet money you need for something else.</li></ul><p>Your session time and net result are always on the page. In <a href="/member/playSafely">Play safely</a> you can limit your deposits, losses, bets and playing time, take a time-out, or exclude yourself. A lower limit holds at once.</p>',
    ],
    cn: [
      '如何理性游戏？',
      '<p>游戏是一种娱乐，长期来看是要花钱的。出现以下情况，请先休息：</p><ul><li>为了追回损失而继续；</li><li>向他人隐瞒自己的投入；</li><li>动用了有其他用途的钱。</li></ul><p>页面上始终显示您本次的游戏时长和盈亏。在<a href="/member/playSafely">理性游戏</a>中，您可以限制存款、亏损、投注和游戏时间，也可以暂停一段时间或自我禁止。调低限额立即生效。</p>',
    ],
  },
  {
    code: 'service',
    category: 'GENERAL',
    en: [
      'How do I contact you?',
      '<p><a href="/chat">Chat with our team</a>, or <a href="/feedback">send us a message</a> from your account. Tell us what happened and when, and add the reference shown with any error. We never ask for your password.</p><p>This is a demonstration site, so there are no support hours. Messages go to the operators’ console.</p>',
    ],
    cn: [
      '如何联系客服？',
      '<p>可以<a href="/chat">联系在线客服</a>，或用您的账号<a href="/feedback">给我们留言</a>，说明发生了什么、何时发生，如有错误提示请附上编号。我们绝不会索要您的密码。</p><p>本站为演示站点，没有固定的客服时间，留言会进入运营后台。</p>',
    ],
  },
  {
    code: 'slots',
    category: 'RNG',
    en: [
      'How do slots pay?',
      '<p>A slot pays for matching symbols on its paylines, counted from the left. Your bet covers all lines. Open the paytable in the game to see each symbol’s payout and how often it comes.</p>',
    ],
    cn: [
      '老虎机如何派彩？',
      '<p>相同图案从左起连续出现在赔付线上即可获得派彩，投注额包含全部赔付线。打开游戏内的赔付表，可查看每个图案的派彩与出现频率。</p>',
    ],
  },
  {
    code: 'fish',
    category: 'FISH',
    en: [
      'What does a shot cost?',
      '<p>Every shot is a bet at the price shown on your cannon. A catch pays the multiplier shown beside the fish. A miss pays nothing.</p><p>If your connection drops, shots already fired are settled and paid.</p>',
    ],
    cn: [
      '每一发多少钱？',
      '<p>每一发都是一次投注，价格以炮台显示为准。捕获后按鱼旁的倍数派彩，未捕获则没有派彩。</p><p>断线时已发射的炮弹会照常结算并派彩。</p>',
    ],
  },
  {
    code: 'sports',
    category: 'SPORTS',
    en: [
      'When is a sports bet settled?',
      '<p>We settle bets by the official result at the end of regular time, unless the market says otherwise. Your odds are the ones shown when we accepted your bet.</p><p>If a match is abandoned, the bet is void and we refund it.</p>',
    ],
    cn: [
      '体育注单何时结算？',
      '<p>除盘口另有说明外，按常规时间结束时的官方赛果结算。赔率以投注被接受时显示的为准。</p><p>比赛中止的，注单作废并退还投注额。</p>',
    ],
  },
  {
    code: 'esports',
    category: 'ESPORTS',
    en: [
      'How are maps and walkovers settled?',
      '<p>A match bet counts every map played. A map bet counts that map only. If a map is replayed, the replay counts.</p><p>If a team forfeits before the match starts, the bet is void and we refund it.</p>',
    ],
    cn: [
      '地图与弃权如何结算？',
      '<p>整场投注以全部已进行的地图计算，单图投注只看该地图。地图重赛的，以重赛结果为准。</p><p>比赛开始前弃权的，注单作废并退还投注额。</p>',
    ],
  },
  {
    code: 'live',
    category: 'LIVE',
    en: [
      'How do live tables work?',
      '<p>Place your bets before the dealer closes the table. We don’t accept later bets, and you aren’t charged for them. The cards dealt at the table decide, even if your video stops.</p>',
    ],
    cn: [
      '真人桌台如何投注？',
      '<p>请在荷官停止下注前投注。之后的投注不会被接受，也不会扣款。结果以桌台实际发牌为准，即使您的画面卡住。</p>',
    ],
  },
  {
    code: 'tables-of-players',
    category: 'PVP',
    en: [
      'How do card tables work?',
      '<p>You play against other players, not against us. We take the share of each pot that is shown at the table.</p><p>If you lose your connection, your current hand is played out and you sit out the next ones.</p>',
    ],
    cn: [
      '棋牌桌如何进行？',
      '<p>您与其他玩家对战，平台不参与对局，只按桌上显示的比例抽取底池。</p><p>掉线后当前牌局会打完，之后的牌局您将暂离。</p>',
    ],
  },
  {
    code: 'lotteries',
    category: 'LOTT',
    en: [
      'How are state lotteries settled?',
      '<p>We settle bets by the results that the official lottery publishes. Betting closes before each draw, at the time on the countdown.</p>',
    ],
    cn: [
      '官方彩票如何开奖？',
      '<p>投注按官方彩票公布的结果结算。每期开奖前截止投注，时间以倒计时为准。</p>',
    ],
  },
  {
    code: 'own-draws',
    category: 'ELOTT',
    en: [
      'How are house draws made?',
      '<p>We draw every few minutes. Before a season of draws begins, we publish the end of its chain of secrets, so you can <a href="/help#fairness">verify each draw</a> afterwards.</p>',
    ],
    cn: [
      '平台开奖如何进行？',
      '<p>平台每隔几分钟开奖一次。每季开奖开始前，我们公布密钥链的末端，之后您可<a href="/help#fairness">逐期验证</a>。</p>',
    ],
  },
  {
    code: 'agreement',
    category: 'AGREEMENT',
    en: [
      'Terms of use',
      '<h4>Who can play</h4><p>You must be at least 18, and games like these must be legal where you live. One account per person.</p><h4>Your account</h4><p>Keep your password private. You’re responsible for what happens in your account until you tell us that another person uses it.</p><h4>Money</h4><p>Your balance is yours. Each game’s rules decide its bets. If we disagree about a bet, our records decide, and you can see yours at any time.</p><h4>When something goes wrong</h4><p>If a round can’t be settled, it is void and we refund your bet. If we make a mistake, we correct it with a separate transaction that you can see.</p><h4>This site</h4><p>This is a demonstration. Its money isn’t real and can’t be paid out.</p>',
    ],
    cn: [
      '用户协议',
      '<h4>谁可以游戏</h4><p>您须年满 18 岁，且所在地允许此类游戏。每人限一个账号。</p><h4>您的账号</h4><p>请妥善保管密码。在您告知我们账号被他人使用之前，账号内的操作由您负责。</p><h4>资金</h4><p>余额归您所有。投注按各游戏规则结算；如有争议，以我们的记录为准，您可随时查看自己的记录。</p><h4>出现问题时</h4><p>无法结算的一局作废，并退还投注额。如我们出错，会以单独的交易更正，您可以看到。</p><h4>关于本站</h4><p>本站为演示站点，资金并非真实，无法兑付。</p>',
    ],
  },
];
