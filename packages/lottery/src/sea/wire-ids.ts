import type { WireIds } from '../define-family.ts';

export const seaWireIds = {
  THAI: {
    plays: {
      Top3: 11001,
      Tod3: 11002,
      Front3: 11003,
      Bottom3: 11004,
      Top2: 11005,
      Bottom2: 11006,
      RunTop: 11007,
      RunBottom: 11008,
    },
    groups: {
      Three: 11900,
      Two: 11901,
      Run: 11902,
    },
  },
  LAO4: {
    plays: {
      Top3: 12001,
      Tod3: 12002,
      Top4: 12003,
      Top2: 12004,
      Bottom2: 12005,
      RunTop: 12006,
      RunBottom: 12007,
    },
    groups: {
      Three: 12900,
      Four: 12901,
      Two: 12902,
      Run: 12903,
    },
  },
  LAO5: {
    plays: {
      Top3: 13001,
      Tod3: 13002,
      Top4: 13003,
      Top2: 13004,
      Bottom2: 13005,
      RunTop: 13006,
      RunBottom: 13007,
    },
    groups: {
      Three: 13900,
      Four: 13901,
      Two: 13902,
      Run: 13903,
    },
  },
  LAO6: {
    plays: {
      Top3: 14001,
      Tod3: 14002,
      Top4: 14003,
      Top2: 14004,
      Bottom2: 14005,
      RunTop: 14006,
      RunBottom: 14007,
    },
    groups: {
      Three: 14900,
      Four: 14901,
      Two: 14902,
      Run: 14903,
    },
  },
  HANOI: {
    plays: {
      Top3: 15001,
      Tod3: 15002,
      Top4: 15003,
      Top2: 15004,
      Bottom2: 15005,
      RunTop: 15006,
      RunBottom: 15007,
    },
    groups: {
      Three: 15900,
      Four: 15901,
      Two: 15902,
      Run: 15903,
    },
  },
  STOCK: {
    plays: {
      Top3: 16001,
      Tod3: 16002,
      Top2: 16003,
      Bottom2: 16004,
      RunTop: 16005,
      RunBottom: 16006,
    },
    groups: {
      Three: 16900,
      Two: 16901,
      Run: 16902,
    },
  },
  YEEKEE: {
    plays: {
      Top3: 17001,
      Tod3: 17002,
      Top2: 17003,
      Bottom2: 17004,
      RunTop: 17005,
      RunBottom: 17006,
    },
    groups: {
      Three: 17900,
      Two: 17901,
      Run: 17902,
    },
  },
} as const satisfies Readonly<Record<string, WireIds>>;
