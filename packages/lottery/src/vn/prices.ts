import { type Preset, type Prices, paying } from '../price.ts';

/**
 * Presets. `commercial` returns at least 90 % for every play; `casino` and `street` have customary prices of casinos
 * and agents, and those of `commercial` elsewhere. Prices are per note: a number of `BaoLo2` costs 27 or 18 notes, a
 * pair of `DaThang` 54 or 36, and a hit of `DaThangHalf` is a half.
 */
type Presets = Readonly<Record<'commercial' | 'casino' | 'street', Preset>>;

const win = (times: number): Prices => ({ win: paying(times) });
const half = (times: number): Prices => ({ half: paying(times) });

/** Plays on the special prize and the heads, the same in both regions. */
const ONE_PLACE: Preset = {
  DeDacBiet: win(95),
  DeGiaiNhat: win(95),
  DeDau: win(95),
  DeDuoi: win(95),
  DeDauDuoi: win(95),
  Dau: win(9.5),
  Duoi: win(9.5),
  BaCang: win(900),
  BonCang: win(9000),
  XiuChuDau: win(900),
  XiuChuDuoi: win(900),
  XiuChu: win(900),
};

const ONE_PLACE_STREET: Preset = {
  DeDacBiet: win(70),
  DeGiaiNhat: win(70),
  DeDau: win(80),
  DeDuoi: win(70),
  DeDauDuoi: win(75),
  Dau: win(8),
  Duoi: win(8),
  BaCang: win(650),
  BonCang: win(5500),
  XiuChuDau: win(650),
  XiuChuDuoi: win(650),
  XiuChu: win(650),
};

const NORTH: Preset = {
  ...ONE_PLACE,
  BaoLo2: win(99),
  BaoLo3: win(900),
  BaoLo4: win(9000),
  Xien2: win(17),
  Xien3: win(74),
  Xien4: win(340),
  TruotXien4: win(2.9),
  TruotXien8: win(9.1),
  TruotXien10: win(16.4),
  Bao8Lo2: win(95),
  Bao7Lo3: win(900),
  DaThang: win(900),
};

export const vnNorthPrices: Presets = {
  commercial: NORTH,
  casino: { ...NORTH, BaoLo4: win(8000), BonCang: win(8000), Xien3: win(65), Xien4: win(250) },
  street: {
    ...NORTH,
    ...ONE_PLACE_STREET,
    BaoLo2: win((80 * 27) / 22), // customary: 80 for a cost of 22; ours costs 27 notes
    BaoLo3: win(650),
    BaoLo4: win(5500),
    Xien2: win(16),
    Xien3: win(48),
    Xien4: win(170),
    Bao8Lo2: win(75),
    Bao7Lo3: win(650),
    DaThang: win(750),
  },
};

const SOUTH: Preset = {
  ...ONE_PLACE,
  BaoLo2: win(98),
  BaoLo3: win(900),
  BaoLo4: win(9000),
  Xien2: win(35),
  Xien3: win(235),
  Xien4: win(1650),
  TruotXien4: win(2),
  TruotXien8: win(4.3),
  TruotXien10: win(6.4),
  Bao7Lo2: win(95),
  Bao7Lo3: win(900),
  DaThang: win(1250),
  DaThangEach: win(1250),
  DaThangHalf: half(580),
};

export const vnSouthPrices: Presets = {
  commercial: SOUTH,
  casino: { ...SOUTH, BaoLo3: win(770), BaoLo4: win(8000), BonCang: win(8000) },
  street: {
    ...SOUTH,
    ...ONE_PLACE_STREET,
    BaoLo2: win(75),
    BaoLo3: win(650),
    BaoLo4: win(5500),
    Bao7Lo2: win(75),
    Bao7Lo3: win(650),
    DaThang: win(750),
    DaThangEach: win(650),
    DaThangHalf: half(375),
  },
};

const PAIR: Preset = { DaXien: win(725), DaXienEach: win(705), DaXienHalf: half(306) };

export const vnPairPrices: Presets = {
  commercial: PAIR,
  casino: PAIR,
  street: { DaXien: win(550), DaXienEach: win(550), DaXienHalf: half(275) },
};
