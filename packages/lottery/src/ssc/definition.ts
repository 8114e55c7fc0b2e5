import { bySeries, defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { ssc } from './family.ts';
import { sscWireIds } from './wire-ids.ts';

export const definitions = {
  SSC: defineFamily({
    family: ssc,
    wireIds: sscWireIds,
    presets: bySeries,
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
