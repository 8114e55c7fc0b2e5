import { once } from '@app/shared/once';
import { defineFamily, ON_MAIN_PAGE } from '../define-family.ts';
import { elevenFive } from './family.ts';
import * as prices from './prices.ts';
import { elevenFiveWireIds } from './wire-ids.ts';

export const definitions = {
  '11X5': defineFamily({
    family: elevenFive,
    wireIds: elevenFiveWireIds,
    presets: once(() => ({ ...prices })),
    prizeModes: ON_MAIN_PAGE,
  }),
} as const;
