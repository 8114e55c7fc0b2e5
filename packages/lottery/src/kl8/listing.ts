import { once } from '@app/shared/once';
import { type FamilyListing, ON_MAIN_PAGE } from '../family-listing.ts';
import * as prices from './prices.ts';
import { kl8WireIds } from './wire-ids.ts';

export const kl8Listing = {
  wireIds: kl8WireIds,
  presets: once(() => ({ ...prices })),
  prizeModes: ON_MAIN_PAGE,
} as const satisfies FamilyListing;
