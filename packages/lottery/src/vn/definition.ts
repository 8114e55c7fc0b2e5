import { defineFamily } from '../define-family.ts';
import { vnNorth, vnPair, vnSouth } from './family.ts';
import { vnNorthPrices, vnPairPrices, vnSouthPrices } from './prices.ts';
import { vnNorthWireIds, vnPairWireIds, vnSouthWireIds } from './wire-ids.ts';

export const vnNorthDefinition = defineFamily({
  family: vnNorth,
  wireIds: vnNorthWireIds,
  presets: () => vnNorthPrices,
  prizeModes: ['VN'],
});

export const vnSouthDefinition = defineFamily({
  family: vnSouth,
  wireIds: vnSouthWireIds,
  presets: () => vnSouthPrices,
  prizeModes: ['VN'],
});

export const vnPairDefinition = defineFamily({
  family: vnPair,
  wireIds: vnPairWireIds,
  presets: () => vnPairPrices,
  prizeModes: ['VN'],
});
