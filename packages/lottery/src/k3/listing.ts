import { once } from '@app/shared/once';
import { type FamilyListing, ON_MAIN_PAGE } from '../family-listing.ts';
import * as prices from './prices.ts';
import { k3WireIds } from './wire-ids.ts';

export const k3Listing = {
  wireIds: k3WireIds,
  presets: once(() => ({ ...prices })),
  prizeModes: ON_MAIN_PAGE,
} as const satisfies FamilyListing;
