import type { FamilyCode } from './families.ts';
import type { FamilyListing, Presets } from './family-listing.ts';
import { familyListings } from './family-listings.ts';

/** The presets of a family by their names; `series`, with all plays by series, of one that has no other. */
export function presetsOf(family: FamilyCode): Presets {
  const listing: FamilyListing = familyListings[family];
  return listing.presets();
}
