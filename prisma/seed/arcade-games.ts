import type { NewGame } from '@app/core/play/games';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

/** Common to all originals: every choice returns 99 %. */
const original = {
  category: 'MINI',
  trialSupport: true,
  returnRate: 990_000,
  stakeMin: whole(1),
  stakeMax: whole(200),
} as const;

/** Games of the built-in vendor, as in its `/games.json` for dollars. */
export const arcadeGames: readonly Omit<NewGame, 'vendorId'>[] = [
  {
    code: 'lantern-fair',
    name: 'Lantern Fair',
    names: { CN: '灯会' },
    category: 'RNG',
    trialSupport: true,
    returnRate: 961_860,
    volatility: 'medium',
    stakeMin: money(2_000n),
    stakeMax: whole(200),
    maxWin: 280_700,
  },
  {
    ...original,
    code: 'updraft',
    name: 'Updraft',
    names: { CN: '飞升' },
    category: 'CRASH',
    volatility: 'high',
    maxWin: 100_000,
    place: 1,
  },
  {
    ...original,
    code: 'dice',
    name: 'Dice',
    names: { CN: '骰子' },
    volatility: 'medium',
    maxWin: 9_900,
    place: 2,
  },
  {
    ...original,
    code: 'wheel',
    name: 'Wheel',
    names: { CN: '转盘' },
    volatility: 'medium',
    maxWin: 3_000,
    place: 3,
  },
  {
    ...original,
    code: 'pegfall',
    name: 'Pegfall',
    names: { CN: '弹珠' },
    volatility: 'medium',
    maxWin: 16_762,
    place: 4,
  },
  {
    ...original,
    code: 'coral-cove',
    name: 'Coral Cove',
    names: { CN: '珊瑚湾' },
    category: 'FISH',
    volatility: 'high',
    maxWin: 30_000,
    place: 5,
  },
  {
    ...original,
    code: 'regatta',
    name: 'Regatta',
    names: { CN: '纸船竞渡' },
    category: 'COCKFIGHT',
    volatility: 'medium',
    maxWin: 1_650,
    place: 6,
  },
  {
    ...original,
    code: 'roulette',
    name: 'Roulette',
    names: { CN: '轮盘' },
    category: 'LIVE',
    // 36 of 37
    returnRate: 972_972,
    volatility: 'medium',
    stakeMax: whole(500),
    maxWin: 3_600,
    place: 7,
  },
  {
    ...original,
    code: 'baccarat',
    name: 'Baccarat',
    names: { CN: '百家乐' },
    category: 'LIVE',
    // of the bet on the player, the lower of the two main bets
    returnRate: 987_649,
    volatility: 'low',
    stakeMax: whole(500),
    maxWin: 1_200,
    place: 8,
  },
  {
    ...original,
    code: 'coast-league',
    name: 'Coast League',
    names: { CN: '海岸联赛' },
    category: 'SPORTS',
    // of the selection that returns least
    returnRate: 943_989,
    volatility: 'medium',
    stakeMax: whole(500),
    maxWin: 10_000,
    place: 9,
  },
  {
    ...original,
    code: 'volt-masters',
    name: 'Volt Masters',
    names: { CN: '伏特大师赛' },
    category: 'ESPORTS',
    // of the selection that returns least
    returnRate: 944_278,
    volatility: 'medium',
    stakeMax: whole(500),
    maxWin: 10_000,
    place: 10,
  },
];
