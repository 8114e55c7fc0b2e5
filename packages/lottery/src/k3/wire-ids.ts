import type { WireIds } from '../define-family.ts';

export const k3WireIds = {
  plays: {
    Sum: 7001,
    SumBigSmall: 7002,
    SumOddEven: 7003,
    ThreeSameSingle: 7004,
    ThreeSameAll: 7005,
    ThreeDifferent: 7006,
    ThreeDifferentBanker: 7007,
    RunsSingle: 7008,
    RunsAll: 7009,
    TwoSameSingle: 7010,
    TwoSameCompound: 7011,
    TwoDifferent: 7012,
    TwoDifferentBanker: 7013,
    Any1: 7014,
  },
  groups: {
    Sum: 7900,
    ThreeSame: 7901,
    ThreeDifferent: 7902,
    Runs: 7903,
    TwoSame: 7904,
    TwoDifferent: 7905,
    Any1: 7906,
  },
} as const satisfies WireIds;
