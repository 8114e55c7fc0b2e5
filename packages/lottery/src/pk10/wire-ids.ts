import type { WireIds } from '../define-family.ts';

export const pk10WireIds = {
  plays: {
    First1Straight: 8001,
    First2Straight: 8002,
    First2Com: 8003,
    First3Straight: 8004,
    First3Com: 8005,
    First4Straight: 8006,
    First5Straight: 8007,
    FixedPlace: 8008,
    DragonTiger: 8009,
    PlaceBigSmall: 8010,
    PlaceOddEven: 8011,
    First2Sum: 8012,
    First2SumBigSmall: 8013,
    First2SumOddEven: 8014,
  },
  groups: {
    First1: 8900,
    First2: 8901,
    First3: 8902,
    First4: 8903,
    First5: 8904,
    FixedPlace: 8905,
    DragonTiger: 8906,
    BigSmallOddEven: 8907,
    First2Sum: 8908,
  },
} as const satisfies WireIds;
