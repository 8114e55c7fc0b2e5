import { defineFamily } from '../define-family.ts';
import { vnNorth, vnPair, vnSouth } from './family.ts';
import { vnNorthPrices, vnPairPrices, vnSouthPrices } from './prices.ts';
import { vnNorthWireIds, vnPairWireIds, vnSouthWireIds } from './wire-ids.ts';

export const definitions = {
  VN_NORTH: defineFamily({
    family: vnNorth,
    wireIds: vnNorthWireIds,
    presets: () => vnNorthPrices,
    prizeModes: ['VN'],
  }),
  VN_SOUTH: defineFamily({
    family: vnSouth,
    wireIds: vnSouthWireIds,
    presets: () => vnSouthPrices,
    prizeModes: ['VN'],
  }),
  VN_PAIR: defineFamily({
    family: vnPair,
    wireIds: vnPairWireIds,
    presets: () => vnPairPrices,
    prizeModes: ['VN'],
  }),
} as const;
