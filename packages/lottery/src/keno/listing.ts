import { once } from '@app/shared/once';
import { type FamilyListing, ON_MAIN_PAGE } from '../family-listing.ts';
import * as prices from './prices.ts';
import { kenoWireIds } from './wire-ids.ts';

export const kenoListing = {
  wireIds: kenoWireIds,
  presets: once(() => ({ ...prices })),
  prizeModes: ON_MAIN_PAGE,
} as const satisfies FamilyListing;
