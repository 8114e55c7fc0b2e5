import type { Preset } from '@app/lottery/price';
import { presetOf } from '@app/lottery/stored-prices';
import { memoize } from '../../platform/kernel/index.ts';
import { VERSIONS_KEPT } from './prices.ts';

/** The prices of a lottery's plays, by their codes. A play without any is priced by series. */
export type PricesOfPlays = Preset;

/** The prices of a lottery as its rules take them; the same ones for the same stored ones. Pure. */
export const pricesOfPlays = memoize(VERSIONS_KEPT, presetOf);
