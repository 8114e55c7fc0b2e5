import { bySeries, defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { lf } from './family.ts';
import { lfWireIds } from './wire-ids.ts';

export const definitions = {
  LF: defineFamily({
    family: lf,
    wireIds: lfWireIds,
    presets: bySeries,
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
