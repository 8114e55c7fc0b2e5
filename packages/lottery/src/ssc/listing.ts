import { bySeries, type FamilyListing, ON_MAIN_PAGE } from '../family-listing.ts';
import { sscWireIds } from './wire-ids.ts';

export const sscListing = {
  wireIds: sscWireIds,
  presets: bySeries,
  prizeModes: ON_MAIN_PAGE,
} as const satisfies FamilyListing;
