import { elevenFiveListing } from './11x5/listing.ts';
import type { FamilyListing } from './family-listing.ts';
import { k3Listing } from './k3/listing.ts';
import { kenoListing } from './keno/listing.ts';
import { kl8Listing } from './kl8/listing.ts';
import { lfListing } from './lf/listing.ts';
import { lhcListing } from './lhc/listing.ts';
import { pk10Listing } from './pk10/listing.ts';
import type { FamilyCode } from './result-forms.ts';
import { seaListings } from './sea/listing.ts';
import { sscListing } from './ssc/listing.ts';
import { vnNorthListing, vnPairListing, vnSouthListing } from './vn/listing.ts';

/** The play ids, presets and prize modes of each family. */
export const familyListings = {
  LHC: lhcListing,
  KL8: kl8Listing,
  KENO: kenoListing,
  SSC: sscListing,
  LF: lfListing,
  '11X5': elevenFiveListing,
  K3: k3Listing,
  PK10: pk10Listing,
  VN_NORTH: vnNorthListing,
  VN_SOUTH: vnSouthListing,
  ...seaListings,
  VN_PAIR: vnPairListing,
} as const satisfies Readonly<Record<FamilyCode, FamilyListing>>;
