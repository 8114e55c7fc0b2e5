import { type Preset, type Prices, paying } from '../price.ts';

const win = (times: number): Prices => ({ win: paying(times) });

/** Two-way bets on a number, such as big or small; 49 returns the stake. */
const EVEN = win(1.92);

const COLOUR: Prices = { red: paying(2.7), blue: paying(2.85), green: paying(2.85) };

/** Default preset: customary round odds with returns of 91 to 96 %, everything else by series. */
export const commercial: Preset = {
  SpecialStraight: win(46),
  SpecialSize: EVEN,
  SpecialParity: EVEN,
  SpecialSumParity: EVEN,
  SpecialSumSize: EVEN,
  SpecialTailSize: EVEN,
  SpecialFauna: EVEN,
  SpecialColour: COLOUR,
  SpecialZodiac: { own: paying(9.2), other: paying(11.5) },
  NormalHit: win(7.7),
  PlaceStraight: win(46),
  PlaceSize: EVEN,
  PlaceParity: EVEN,
  PlaceSumParity: EVEN,
  PlaceSumSize: EVEN,
  PlaceTailSize: EVEN,
  PlaceColour: COLOUR,
  Normal2Of2: win(72),
  Normal2Of2Banker: win(72),
  Normal3Of3: win(850),
  Normal3Of3Banker: win(850),
  Normal3Hit2: { two: paying(23), three: paying(110) },
  Normal3Hit2Banker: { two: paying(23), three: paying(110) },
  Special2Hit: { normal: paying(58), special: paying(35) },
  SpecialPair: win(180),
};
