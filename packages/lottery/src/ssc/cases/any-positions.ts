import { type CasesByPlay, WIN } from '../../test-support/digit-cases.ts';

/** Cases of plays on any positions; all entries of a play use the same ones. */
export const anyPositions: CasesByPlay = {
  Any2Straight: {
    positions: [0, 2, 4],
    notes: [
      ['1|2|||', 1],
      ['1,2|3|4||', 5],
      ['12|34', 6, 'text'],
    ],
    draws: [
      ['1|2|||', '12000', WIN],
      ['1|2|3||', '12300', { win: 3 }],
      ['1|2|||', '21000', {}],
      ['12|34', '19299', WIN, 'text'],
      ['12|34', '12999', {}, 'text'],
      ['12', '19192', { win: 2 }, 'text'],
    ],
  },
  Any2StraightSum: {
    positions: [0, 1, 2],
    notes: [['1', 6]],
    draws: [
      ['1', '10088', { win: 2 }],
      ['1', '22210', {}],
    ],
  },
  Any2Com: {
    positions: [3, 0, 4],
    notes: [
      ['1,2', 3],
      ['12', 3, 'text'],
    ],
    draws: [
      ['1,2', '20091', WIN],
      ['1,2', '02190', {}],
      ['1,2', '10012', { win: 2 }],
    ],
  },
  Any2ComSum: {
    positions: [0, 1],
    notes: [['3', 2]],
    draws: [
      ['3', '21999', WIN],
      ['3', '92199', {}],
    ],
  },
  Any2ComBanker: {
    positions: [0, 1, 4],
    notes: [['5', 27]],
    draws: [
      ['5', '51112', { win: 2 }],
      ['5', '55000', { win: 2 }],
      ['5', '01553', {}],
    ],
  },
  Any3Straight: {
    positions: [0, 1, 2, 4],
    notes: [
      ['1|2|3||', 1],
      ['1|2|3|4|', 4],
      ['123', 4, 'text'],
    ],
    draws: [
      ['1|2|3|4|', '12349', { win: 4 }],
      ['1|2|3|4|', '12399', WIN],
      ['123', '12393', { win: 2 }, 'text'],
      ['123', '91239', {}, 'text'],
    ],
  },
  Any3StraightSum: {
    positions: [0, 1, 2, 4],
    notes: [['0', 4]],
    draws: [
      ['0', '00090', { win: 4 }],
      ['0', '00909', {}],
    ],
  },
  Any3Com3: {
    positions: [0, 1, 2, 4],
    notes: [
      ['1,2', 8],
      ['112', 4, 'text'],
    ],
    draws: [
      ['1,2', '11292', { win: 4 }],
      ['1,2', '11191', {}],
    ],
  },
  Any3Com6: {
    positions: [0, 1, 2, 4],
    notes: [
      ['1,2,3', 4],
      ['123', 4, 'text'],
    ],
    draws: [
      ['1,2,3', '12393', { win: 2 }],
      ['1,2,3', '12199', {}],
    ],
  },
  Any3ComMixed: {
    positions: [0, 1, 2, 4],
    notes: [['112|123', 8, 'text']],
    draws: [
      ['112|123', '11293', { com3: 1, com6: 2 }, 'text'],
      ['112|123', '11191', {}, 'text'],
    ],
  },
  Any3ComSum: {
    positions: [0, 1, 2, 4],
    notes: [['1', 4]],
    draws: [
      ['1', '00190', { com3: 3 }],
      ['1', '00010', {}],
    ],
  },
  Any3ComBanker: {
    positions: [0, 1, 2, 4],
    notes: [['5', 216]],
    draws: [
      ['5', '51293', { com6: 3 }],
      ['5', '55598', { com3: 3 }],
      ['5', '01252', {}],
    ],
  },
  Any4Straight: {
    positions: [0, 1, 2, 3, 4],
    notes: [
      ['1|2|3|4|', 1],
      ['1|2|3|4|5', 5],
      ['1234', 5, 'text'],
    ],
    draws: [
      ['1|2|3|4|5', '12345', { win: 5 }],
      ['1|2|3|4|5', '12390', {}],
      ['1234', '12344', { win: 2 }, 'text'],
    ],
  },
  Any4Com24: {
    positions: [0, 1, 2, 3, 4],
    notes: [['1,2,3,4', 5]],
    draws: [
      ['1,2,3,4', '12344', { win: 2 }],
      ['1,2,3,4', '12355', {}],
    ],
  },
  Any4Com12: {
    positions: [0, 1, 2, 3, 4],
    notes: [['1|2,3', 5]],
    draws: [
      ['1|2,3', '11235', WIN],
      ['1|2,3', '11225', {}],
    ],
  },
  Any4Com6: {
    positions: [0, 1, 2, 3, 4],
    notes: [['1,2', 5]],
    draws: [
      ['1,2', '11225', WIN],
      ['1,2', '11125', {}],
    ],
  },
  Any4Com4: {
    positions: [0, 1, 2, 3, 4],
    notes: [['1|2', 5]],
    draws: [
      ['1|2', '11125', WIN],
      ['1|2', '11225', {}],
    ],
  },
};
