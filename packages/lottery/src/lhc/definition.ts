import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { lhc } from './family.ts';
import * as prices from './prices.ts';
import { lhcWireIds } from './wire-ids.ts';

export const definitions = {
  LHC: defineFamily({
    family: lhc,
    wireIds: lhcWireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
