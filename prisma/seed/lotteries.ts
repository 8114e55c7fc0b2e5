import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeGame } from '@app/core/play/games';
import {
  addPrices,
  lotteryCodes,
  type NewLottery,
  type PriceTerms,
  registerLottery,
} from '@app/core/play/lotteries';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import type { LotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { STATIONS } from './vietnam-stations.ts';

const CHINA = 'Asia/Shanghai';
const VIETNAM = 'Asia/Ho_Chi_Minh';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

type SeededLottery = Omit<NewLottery, 'place'>;

/** A lottery of our own, drawn around the clock at an interval in seconds. */
const own = (
  seconds: number,
  lottery: Pick<SeededLottery, 'code' | 'family' | 'name' | 'names'> & Partial<SeededLottery>,
): SeededLottery => ({
  source: 'own',
  prizeMode: 'LOTT',
  groupCode: lottery.family,
  timeZone: CHINA,
  calendar: { by: 'every', seconds, numbering: { by: 'place', digits: seconds < 90 ? 4 : 3 } },
  closesBeforeS: seconds < 120 ? 5 : 10,
  ...lottery,
});

/** An external lottery, drawn at a time on certain days. */
const elsewhere = (
  time: string,
  lottery: Pick<SeededLottery, 'code' | 'family' | 'name' | 'names'> & Partial<SeededLottery>,
  weekdays: readonly number[] = EVERY_DAY,
): SeededLottery => ({
  source: 'external',
  prizeMode: 'LOTT',
  groupCode: lottery.family,
  timeZone: CHINA,
  calendar: {
    by: 'times',
    at: [{ weekdays: [...weekdays] as [number, ...number[]], time }],
    numbering: { by: 'day' },
  },
  closesBeforeS: 300,
  ...lottery,
});

const stations = (region: keyof typeof STATIONS): LotteryCalendar => ({
  by: 'times',
  at: STATIONS[region].at,
  numbering: { by: 'station' },
});

const vietnam = (
  region: keyof typeof STATIONS,
  lottery: Pick<SeededLottery, 'family' | 'name' | 'names'>,
): SeededLottery => ({
  code: `VN_${region}`,
  prizeMode: 'VN',
  groupCode: 'VN',
  source: 'external',
  timeZone: VIETNAM,
  closesBeforeS: 300,
  calendar: stations(region),
  ...lottery,
});

/** Joined lotteries of every two stations of a region on the same day. */
const pairsOf = (
  region: keyof typeof STATIONS,
  lottery: Pick<SeededLottery, 'name' | 'names'>,
): SeededLottery => ({
  ...vietnam(region, { family: 'VN_PAIR', ...lottery }),
  code: `VN_${region}X`,
  source: 'joined',
  joins: [`VN_${region}`],
});

const SEA = { prizeMode: 'SEA', groupCode: 'SEA' } as const;

/** Three lotteries from the same evening draw. */
const lao = (lottery: Pick<SeededLottery, 'code' | 'family' | 'name' | 'names'>): SeededLottery =>
  elsewhere('20:30', { ...SEA, timeZone: 'Asia/Vientiane', ...lottery }, [1, 3, 5]);

/** Lotteries of the demo, in menu order. */
export const demoLotteries: readonly SeededLottery[] = [
  own(60, { code: 'SSC1M', family: 'SSC', name: '5D · 1 minute', names: { CN: '一分时时彩' } }),
  own(90, { code: 'SSC90S', family: 'SSC', name: '5D · 90 seconds', names: { CN: '90 秒时时彩' } }),
  own(180, { code: 'SSC3M', family: 'SSC', name: '5D · 3 minutes', names: { CN: '三分时时彩' } }),
  own(300, { code: 'SSC5M', family: 'SSC', name: '5D · 5 minutes', names: { CN: '五分时时彩' } }),
  own(60, { code: 'LF1M', family: 'LF', name: '3D · 1 minute', names: { CN: '一分 3D' } }),
  own(60, {
    code: '11X51M',
    family: '11X5',
    name: '5 of 11 · 1 minute',
    names: { CN: '一分 11 选 5' },
  }),
  own(60, { code: 'K31M', family: 'K3', name: 'Fast 3 · 1 minute', names: { CN: '一分快三' } }),
  own(60, {
    code: 'PK101M',
    family: 'PK10',
    name: 'Race of 10 · 1 minute',
    names: { CN: '一分 PK 拾' },
  }),
  own(300, {
    code: 'KL85M',
    family: 'KL8',
    name: 'Happy 8 · 5 minutes',
    names: { CN: '五分快乐 8' },
  }),
  own(300, {
    code: 'LHC5M',
    family: 'LHC',
    name: 'Mark Six · 5 minutes',
    names: { CN: '五分六合彩' },
  }),
  own(60, {
    code: 'KENO1M',
    family: 'KENO',
    name: 'Keno · 1 minute',
    names: { CN: '一分基诺' },
    prizeMode: 'ELOTT',
  }),
  own(60, {
    code: 'VNFAST',
    family: 'VN_SOUTH',
    name: 'Vietnam Fast',
    names: { CN: '越南极速' },
    prizeMode: 'VN',
    groupCode: 'VN',
    timeZone: VIETNAM,
  }),
  own(60, {
    code: 'VNFAST2',
    family: 'VN_SOUTH',
    name: 'Vietnam Fast 2',
    names: { CN: '越南极速 2' },
    prizeMode: 'VN',
    groupCode: 'VN',
    timeZone: VIETNAM,
  }),
  own(60, {
    code: 'VNFASTX',
    family: 'VN_PAIR',
    name: 'Vietnam Fast 1 + 2',
    names: { CN: '越南极速双台' },
    prizeMode: 'VN',
    groupCode: 'VN',
    timeZone: VIETNAM,
    source: 'joined',
    joins: ['VNFAST', 'VNFAST2'],
  }),
  own(900, {
    code: 'YEEKEE',
    family: 'YEEKEE',
    name: 'Yeekee',
    names: { CN: '泰国 Yeekee' },
    ...SEA,
    timeZone: 'Asia/Bangkok',
  }),
  elsewhere('21:15', { code: 'FC3D', family: 'LF', name: 'Welfare 3D', names: { CN: '福彩 3D' } }),
  elsewhere('21:25', {
    code: 'TCP3P5',
    family: 'SSC',
    name: 'Sports P3/P5',
    names: { CN: '排列三五' },
  }),
  vietnam('MB', { family: 'VN_NORTH', name: 'Vietnam North', names: { CN: '越南北部' } }),
  vietnam('MT', { family: 'VN_SOUTH', name: 'Vietnam Central', names: { CN: '越南中部' } }),
  vietnam('MN', { family: 'VN_SOUTH', name: 'Vietnam South', names: { CN: '越南南部' } }),
  pairsOf('MT', { name: 'Vietnam Central, pairs', names: { CN: '越南中部双台' } }),
  pairsOf('MN', { name: 'Vietnam South, pairs', names: { CN: '越南南部双台' } }),
  {
    code: 'THAI',
    family: 'THAI',
    name: 'Thai government',
    names: { CN: '泰国政府彩' },
    ...SEA,
    source: 'external',
    timeZone: 'Asia/Bangkok',
    closesBeforeS: 600,
    calendar: { by: 'monthly', days: [1, 16], time: '15:30', numbering: { by: 'day' } },
  },
  lao({ code: 'LAO', family: 'LAO4', name: 'Lao', names: { CN: '老挝彩' } }),
  lao({ code: 'LAO5', family: 'LAO5', name: 'Lao, 5 digits', names: { CN: '老挝彩 5 位' } }),
  lao({ code: 'LAO6', family: 'LAO6', name: 'Lao, 6 digits', names: { CN: '老挝彩 6 位' } }),
  elsewhere('18:30', {
    code: 'HANOI',
    family: 'HANOI',
    name: 'Hanoi, Thai style',
    names: { CN: '河内彩（泰式）' },
    ...SEA,
    timeZone: VIETNAM,
  }),
  elsewhere(
    '16:40',
    {
      code: 'STOCK',
      family: 'STOCK',
      name: 'Thai stock index',
      names: { CN: '泰国股指彩' },
      ...SEA,
      timeZone: 'Asia/Bangkok',
      closesBeforeS: 1_800,
    },
    [1, 2, 3, 4, 5],
  ),
];

const whole = (amount: number): Money => money(BigInt(Math.round(amount * UNITS_PER_WHOLE)));

/** Everything by series, for all sites of the demo. */
const PRICES: PriceTerms = {
  prices: {},
  seriesMin: 1_700,
  seriesMax: 1_956,
  noteMin: whole(0.02),
  memberStakeMax: whole(100_000),
  liabilityMax: whole(500_000),
};

/** Creates missing lotteries of the demo with prices, and enables their games for sites. Keeps existing data. */
export async function setUpLotteries(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const existing = new Set(await lotteryCodes(deps.db));
  for (const [place, lottery] of demoLotteries.entries())
    if (!existing.has(lottery.code)) await openLottery(deps, { ...lottery, place });
}

async function openLottery({ db, clock }: Pick<Deps, 'db' | 'clock'>, lottery: NewLottery) {
  const lotteryId = await registerLottery({ db, clock }, lottery);
  const now = clock();
  const game = { vendorCode: prizeModes[lottery.prizeMode].product, gameCode: lottery.code };
  await inTransaction(db, async (tx) => {
    await addPrices(tx, { ...PRICES, lotteryId, validFrom: now, madeBy: 'the demo' }, now);
    await changeGame(tx, { ...game, change: { enabled: true }, now });
  });
}
