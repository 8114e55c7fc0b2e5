import type { FamilyListing } from '../family-listing.ts';
import { vnNorthPrices, vnPairPrices, vnSouthPrices } from './prices.ts';
import { vnNorthWireIds, vnPairWireIds, vnSouthWireIds } from './wire-ids.ts';

export const vnNorthListing = {
  wireIds: vnNorthWireIds,
  presets: () => vnNorthPrices,
  prizeModes: ['VN'],
} as const satisfies FamilyListing;

export const vnSouthListing = {
  wireIds: vnSouthWireIds,
  presets: () => vnSouthPrices,
  prizeModes: ['VN'],
} as const satisfies FamilyListing;

export const vnPairListing = {
  wireIds: vnPairWireIds,
  presets: () => vnPairPrices,
  prizeModes: ['VN'],
} as const satisfies FamilyListing;
