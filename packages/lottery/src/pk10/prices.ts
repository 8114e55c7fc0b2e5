import type { Preset } from '../price.ts';

/** Default preset: everything by series. */
export const commercial: Preset = {};
