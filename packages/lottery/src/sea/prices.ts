import { type Preset, type Prices, paying } from '../price.ts';

const win = (times: number): Prices => ({ win: paying(times) });

/**
 * Presets with prices for the plays of all lotteries of the family. `commercial` returns at least 90 % for every play;
 * `street` has customary agents' prices, where a pair in any order returns half as much as three different digits.
 */
export const seaPrices = {
  commercial: {
    Top3: win(900),
    Tod3: { distinct: paying(150), pair: paying(300) },
    Top4: win(9000),
    Front3: win(450),
    Bottom3: win(450),
    Top2: win(92),
    Bottom2: win(92),
    RunTop: win(3.4),
    RunBottom: win(4.8),
  },
  street: {
    Top3: win(800),
    Tod3: { distinct: paying(120), pair: paying(120) },
    Top4: win(6000),
    Front3: win(450),
    Bottom3: win(450),
    Top2: win(90),
    Bottom2: win(90),
    RunTop: win(3.2),
    RunBottom: win(4.2),
  },
} as const satisfies Readonly<Record<string, Preset>>;
