import { type CasesByPlay, SIDES, TEN, WIN } from './digit-cases.ts';

/** By play code on a span of two digits. */
export const twoDigits: CasesByPlay = {
  Straight: {
    notes: [
      ['1|2', 1],
      ['1,2|3,4', 4],
      ['12|21|00', 3, 'text'],
    ],
    draws: [
      ['1|2', '12', WIN],
      ['1|2', '21', {}],
      ['12|00', '00', WIN, 'text'],
    ],
  },
  StraightSum: {
    notes: [
      ['0', 1],
      ['9', 10],
      ['17,18', 3],
    ],
    draws: [
      ['9', '45', WIN],
      ['9', '90', WIN],
      ['9', '99', {}],
    ],
  },
  StraightSpan: {
    notes: [
      ['0', 10],
      ['1', 18],
      ['9', 2],
    ],
    draws: [
      ['1', '98', WIN],
      ['1', '90', {}],
      ['0', '44', WIN],
    ],
  },
  Com: {
    notes: [
      ['1,2', 1],
      [TEN, 45],
      ['12|34', 2, 'text'],
    ],
    draws: [
      ['1,2', '21', WIN],
      ['1,2', '11', {}],
      ['12|34', '43', WIN, 'text'],
      ['12|34', '14', {}, 'text'],
    ],
  },
  ComSum: {
    notes: [
      ['1', 1],
      ['2', 1],
      ['9', 5],
      ['16,17', 2],
    ],
    draws: [
      ['2', '20', WIN],
      ['2', '11', {}],
      ['2', '21', {}],
    ],
  },
  ComBanker: {
    notes: [['5', 9]],
    draws: [
      ['5', '52', WIN],
      ['5', '55', {}],
      ['5', '12', {}],
    ],
  },
  Sides: {
    notes: [
      ['big|odd', 1],
      [`${SIDES}|${SIDES}`, 16],
    ],
    draws: [
      ['big|odd', '51', WIN],
      ['big|odd', '41', {}],
      ['big,odd|odd', '91', { win: 2 }],
      [`${SIDES}|${SIDES}`, '38', { win: 4 }],
    ],
  },
  Sum: {
    notes: [
      ['9', 1],
      ['0,18', 2],
    ],
    draws: [
      ['9', '45', { '9': 1 }],
      ['9', '44', {}],
    ],
  },
};
