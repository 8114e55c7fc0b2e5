import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { kl8 } from './family.ts';
import * as prices from './prices.ts';
import { kl8WireIds } from './wire-ids.ts';

export const definitions = {
  KL8: defineFamily({
    family: kl8,
    wireIds: kl8WireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
