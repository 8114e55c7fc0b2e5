import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { k3 } from './family.ts';
import * as prices from './prices.ts';
import { k3WireIds } from './wire-ids.ts';

export const definitions = {
  K3: defineFamily({
    family: k3,
    wireIds: k3WireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
