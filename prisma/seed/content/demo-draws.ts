import type { SeedAnnouncement } from './seed-announcement.ts';

/** Texts of promotions whose tickets draw prizes. */
export const demoDraws: readonly SeedAnnouncement[] = [
  {
    code: 'lantern-wheel',
    kind: 'promotion',
    daysAgo: 0,
    en: [
      'The lantern wheel',
      '<p>Each ticket turns the wheel once. You get a ticket for each day you log in, and for each $50 you deposit.</p><p><b>Rewards:</b> up to $10. Cash is yours at once; a bonus has to be bet once before you withdraw it.</p><p>The chance of every prize is shown beside the wheel.</p>',
    ],
    cn: [
      '灯笼转盘',
      '<p>每张抽奖券可转动转盘一次。每天登录得一张，每存款 $50 再得一张。</p><p><b>奖励：</b>最高 $10。现金可直接提款，彩金需投注一倍后方可提款。</p><p>转盘旁列明每项奖品的中奖概率。</p>',
    ],
  },
  {
    code: 'golden-egg',
    kind: 'promotion',
    daysAgo: 1,
    en: [
      'The golden egg',
      '<p>Each ticket breaks one egg. You get a ticket for each $100 you bet.</p><p><b>Rewards:</b> up to $5, to be bet once before you withdraw them, or 50 points.</p>',
    ],
    cn: [
      '金蛋好礼',
      '<p>每张抽奖券可砸一枚金蛋。每投注 $100 得一张。</p><p><b>奖励：</b>最高 $5，提款前需投注一倍；或 50 积分。</p>',
    ],
  },
  {
    code: 'harbor-reels',
    kind: 'promotion',
    daysAgo: 2,
    en: [
      'Harbor reels',
      '<p>Each ticket spins the reels once. You get a ticket for each day you log in.</p><p><b>Rewards:</b> up to $8, to be bet once before you withdraw them.</p>',
    ],
    cn: [
      '港湾老虎机',
      '<p>每张抽奖券可转动一次。每天登录得一张。</p><p><b>奖励：</b>最高 $8，提款前需投注一倍。</p>',
    ],
  },
  {
    code: 'lantern-spins',
    kind: 'promotion',
    daysAgo: 1,
    en: [
      'Spins under the lanterns',
      '<p>Each ticket brings five free spins of $0.20 in Lantern Fair. You get a ticket for each day you log in.</p><p><b>Rewards:</b> we pay the bets, and you keep what the spins win. Bet it once before you withdraw it.</p>',
    ],
    cn: [
      '灯会免费旋转',
      '<p>每张旋转券可得“灯会”五次免费旋转，每次 $0.20。每天登录得一张。</p><p><b>奖励：</b>投注由本站支付，赢得的归您，提款前需投注一倍。</p>',
    ],
  },
  {
    code: 'harbor-raffle',
    kind: 'promotion',
    daysAgo: 0,
    en: [
      'The harbor raffle',
      '<p>Collect tickets until the draw: one for each day you log in, and one for each $20 you deposit.</p><p><b>Rewards:</b> $10 in cash, and five bonuses of $2. Each ticket can win once.</p>',
    ],
    cn: [
      '港湾抽奖',
      '<p>开奖前集抽奖券：每天登录得一张，每存款 $20 再得一张。</p><p><b>奖励：</b>$10 现金一份，$2 彩金五份。每张抽奖券最多中奖一次。</p>',
    ],
  },
];
