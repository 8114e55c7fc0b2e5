import type { Preset } from '@app/lottery/price';
import { presetOf } from '@app/lottery/stored-prices';
import { memoize } from '../../platform/kernel/index.ts';
import { VERSIONS_KEPT } from './prices.ts';

/** The prices of a lottery's plays, by their codes. A play without any is priced by series. */
export type PricesOfPlays = Preset;

/** Stored prices in the form that the rules take. The same input returns the same object. Pure. */
export const pricesOfPlays = memoize(VERSIONS_KEPT, presetOf);
