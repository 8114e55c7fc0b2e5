import type { Preset } from '../price.ts';

/** What a site begins with: everything by series. */
export const commercial: Preset = {};
