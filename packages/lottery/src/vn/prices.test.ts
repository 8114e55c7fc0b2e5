import { describe, expect, test } from 'vitest';
import { payoutOf } from '../price.ts';
import { selectionOf } from '../test-support/measure.ts';
import { expectSoundPreset, returnedOf } from '../test-support/presets.ts';
import { vnNorth, vnPair, vnSouth } from './family.ts';
import { vnNorthPrices, vnPairPrices, vnSouthPrices } from './prices.ts';

const PRESETS = [
  ['north', vnNorth, vnNorthPrices],
  ['south', vnSouth, vnSouthPrices],
  ['pair of stations', vnPair, vnPairPrices],
] as const;

describe.each(PRESETS)('in the %s', (_, family, presets) => {
  test('commercial prices return between 90 and 100 %', () => {
    expectSoundPreset(family, presets.commercial, 90);
  });

  test.each(['casino', 'street'] as const)('%s prices return less than all', (name) => {
    expectSoundPreset(family, presets[name], 0);
  });

  test('one bet under two names has one price', () => {
    for (const preset of Object.values(presets)) {
      expect(preset.DeDuoi).toEqual(preset.DeDacBiet);
      expect(preset.XiuChuDuoi).toEqual(preset.BaCang);
    }
  });
});

/** In percent, from the tables of these bets. */
test.each([
  ['north', 'commercial', { BaoLo2: 99, Xien2: 93.29, Xien3: 91, Xien4: 90.77 }],
  ['north', 'casino', { BaoLo2: 99, BaoLo3: 90, BaoLo4: 80, DeDacBiet: 95, DeDau: 95, Dau: 95 }],
  ['north', 'casino', { BaCang: 90, Xien2: 93.29, Xien3: 79.93, Xien4: 66.74 }],
  ['north', 'casino', { TruotXien4: 96.32, TruotXien8: 95.78, TruotXien10: 95.36 }],
  ['north', 'street', { BaoLo2: 98.18, BaoLo3: 65, BaoLo4: 55, DeDacBiet: 70, Dau: 80, Duoi: 80 }],
  ['north', 'street', { Xien2: 87.81, Xien3: 59.03, Xien4: 45.38, DaThang: 76.22 }],
  ['south', 'commercial', { BaoLo2: 98, Xien2: 91.37, Xien3: 91.96, Xien4: 91.61 }],
  ['south', 'commercial', { TruotXien4: 95.92, TruotXien8: 95.86, TruotXien10: 96.06 }],
  ['south', 'commercial', { DaThang: 90.65, DaThangEach: 91.18, DaThangHalf: 91.09 }],
  ['south', 'casino', { BaoLo2: 98, BaoLo3: 77, BaoLo4: 80 }],
  ['south', 'street', { BaoLo2: 75, DaThang: 54.39, DaThangEach: 47.41, DaThangHalf: 58.89 }],
  ['pair of stations', 'commercial', { DaXien: 91.01, DaXienEach: 90.79, DaXienHalf: 90.74 }],
  ['pair of stations', 'street', { DaXien: 69.04, DaXienEach: 70.83, DaXienHalf: 81.55 }],
] as const)('in the %s, %s prices return %o', (region, name, returns) => {
  const [, family, presets] = PRESETS.find(([name]) => name === region) ?? PRESETS[0];
  expect(returnedOf(family, presets[name])).toMatchObject(
    Object.fromEntries(Object.entries(returns).map(([code, each]) => [code, [each]])),
  );
});

test.each([
  ['BaoLo2', '45', 99, 27, 5_0000n, 5n * 99n * 5_0000n],
  ['Xien2', '45,07', 17, 1, 10_0000n, 170_0000n],
  ['DaThang', '45,07', 900, 54, 1_0000n, 900_0000n],
] as const)('%s of %s pays %s times a note for each hit', (code, ball, _, notes, note, payout) => {
  const result = Array.from({ length: 27 }, (_, lot) => (lot < 5 ? 45 : lot < 7 ? 7 : 99));
  const play = vnNorth.plays.find((one) => one.code === code);
  if (!play) throw new Error(`there is no ${code}`);
  const selection = selectionOf(play, ball, { by: code === 'BaoLo2' ? 'text' : 'pick' });
  const hits = selection.hits(result);
  const prices = vnNorthPrices.commercial[code] ?? {};
  expect(selection.notes).toBe(notes);
  expect(payoutOf(play, { hits, note, series: 0, prices })).toBe(payout);
});
