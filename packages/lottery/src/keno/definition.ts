import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { keno } from './family.ts';
import * as prices from './prices.ts';
import { kenoWireIds } from './wire-ids.ts';

export const definitions = {
  KENO: defineFamily({
    family: keno,
    wireIds: kenoWireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
