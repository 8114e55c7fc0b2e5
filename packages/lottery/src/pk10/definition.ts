import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { pk10 } from './family.ts';
import * as prices from './prices.ts';
import { pk10WireIds } from './wire-ids.ts';

export const definitions = {
  PK10: defineFamily({
    family: pk10,
    wireIds: pk10WireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
