import { bySeries, type FamilyListing, ON_MAIN_PAGE } from '../family-listing.ts';
import { lfWireIds } from './wire-ids.ts';

export const lfListing = {
  wireIds: lfWireIds,
  presets: bySeries,
  prizeModes: ON_MAIN_PAGE,
} as const satisfies FamilyListing;
