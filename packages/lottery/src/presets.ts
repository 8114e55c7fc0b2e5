import { once } from '@app/shared/once';
import * as elevenFive from './11x5/prices.ts';
import { type FamilyCode, families } from './families.ts';
import type { Family } from './family.ts';
import * as k3 from './k3/prices.ts';
import * as keno from './keno/prices.ts';
import * as kl8 from './kl8/prices.ts';
import * as lhc from './lhc/prices.ts';
import * as pk10 from './pk10/prices.ts';
import type { Preset } from './price.ts';
import { seaPrices } from './sea/prices.ts';
import { vnNorthPrices, vnPairPrices, vnSouthPrices } from './vn/prices.ts';

type Presets = Readonly<Record<string, Preset>>;

const named = once(
  (): Partial<Record<FamilyCode, Presets>> => ({
    '11X5': { ...elevenFive },
    K3: { ...k3 },
    KENO: { ...keno },
    KL8: { ...kl8 },
    LHC: { ...lhc },
    PK10: { ...pk10 },
    VN_NORTH: vnNorthPrices,
    VN_SOUTH: vnSouthPrices,
    VN_PAIR: vnPairPrices,
    THAI: seaPresets(families.THAI),
    LAO4: seaPresets(families.LAO4),
    LAO5: seaPresets(families.LAO5),
    LAO6: seaPresets(families.LAO6),
    HANOI: seaPresets(families.HANOI),
    STOCK: seaPresets(families.STOCK),
    YEEKEE: seaPresets(families.YEEKEE),
  }),
);

/** The presets of a family by their names; `series`, with all plays by series, of one that has no other. */
export const presetsOf = (family: FamilyCode): Presets => named()[family] ?? { series: {} };

/** Lotteries of South-East Asia share their presets, which have plays that not each of them has. */
function seaPresets({ plays }: Pick<Family, 'plays'>): Presets {
  const codes = new Set(plays.map(({ code }) => code));
  const offered = (preset: Preset) =>
    Object.fromEntries(Object.entries(preset).filter(([code]) => codes.has(code)));
  return Object.fromEntries(
    Object.entries(seaPrices).map(([name, preset]) => [name, offered(preset)]),
  );
}
