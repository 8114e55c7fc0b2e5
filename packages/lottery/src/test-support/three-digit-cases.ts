import { type CasesByPlay, SIDES, TEN, WIN } from './digit-cases.ts';

/** By play code on a span of three digits. */
export const threeDigits: CasesByPlay = {
  Straight: {
    notes: [
      ['1|2|3', 1],
      ['0,1,2|3|4,5', 6],
      [`${TEN}|${TEN}|${TEN}`, 1000],
      ['123|321|007', 3, 'text'],
      ['1,2,3|3,2,1', 2, 'text'],
    ],
    draws: [
      ['1|2|3', '123', WIN],
      ['1|2|3', '132', {}],
      ['0,1|2|3', '123', WIN],
      ['123|007', '007', WIN, 'text'],
      ['123|007', '700', {}, 'text'],
    ],
  },
  StraightSum: {
    notes: [
      ['0', 1],
      ['13', 75],
      ['1,27', 4],
    ],
    draws: [
      ['5', '122', WIN],
      ['5', '500', WIN],
      ['5', '123', {}],
      ['0,27', '999', WIN],
    ],
  },
  StraightSpan: {
    notes: [
      ['0', 10],
      ['1', 54],
      ['5', 150],
      ['2,9', 150],
    ],
    draws: [
      ['0', '777', WIN],
      ['2', '131', WIN],
      ['2', '132', WIN],
      ['2', '130', {}],
    ],
  },
  Combination: {
    notes: [
      ['1|2|3', 3],
      ['1,4|2|3,5', 12],
    ],
    draws: [
      ['1|2|3', '123', { three: 1, two: 1, one: 1 }],
      ['1|2|3', '923', { two: 1, one: 1 }],
      ['1|2|3', '193', { one: 1 }],
      ['1|2|3', '120', {}],
      ['1,4|2|3', '123', { three: 1, two: 2, one: 2 }],
    ],
  },
  Com3: {
    notes: [
      ['1,2', 2],
      ['0,4,9', 6],
      [TEN, 90],
      ['112|221|090', 3, 'text'],
    ],
    draws: [
      ['1,2', '112', WIN],
      ['1,2', '212', WIN],
      ['1,2', '111', {}],
      ['1,2,3', '123', {}],
      ['112', '121', WIN, 'text'],
      ['112', '122', {}, 'text'],
    ],
  },
  Com6: {
    notes: [
      ['1,2,3', 1],
      ['0,1,2,3,4', 10],
      [TEN, 120],
      ['123|045', 2, 'text'],
    ],
    draws: [
      ['1,2,3', '321', WIN],
      ['1,2,3', '112', {}],
      ['1,2,3', '124', {}],
      ['123|045', '540', WIN, 'text'],
    ],
  },
  ComMixed: {
    notes: [
      ['112', 1, 'text'],
      ['123', 1, 'text'],
      ['112|123|090', 3, 'text'],
    ],
    draws: [
      ['112|123', '211', { com3: 1 }, 'text'],
      ['112|123', '312', { com6: 1 }, 'text'],
      ['112|123', '122', {}, 'text'],
      ['112|123', '111', {}, 'text'],
    ],
  },
  ComSum: {
    notes: [
      ['1', 1],
      ['3', 2],
      ['13', 15],
      ['26', 1],
      [Array.from({ length: 26 }, (_, at) => at + 1).join(), 210],
    ],
    draws: [
      ['3', '102', { com6: 1 }],
      ['3', '300', { com3: 1 }],
      ['3', '111', {}],
      ['3', '103', {}],
    ],
  },
  ComBanker: {
    notes: [['5', 54]],
    draws: [
      ['5', '155', { com3: 1 }],
      ['5', '115', { com3: 1 }],
      ['5', '152', { com6: 1 }],
      ['5', '555', {}],
      ['5', '123', {}],
    ],
  },
  SumTail: {
    notes: [
      ['3', 1],
      ['0,1,2', 3],
    ],
    draws: [
      ['3', '139', WIN],
      ['3', '111', WIN],
      ['3', '112', {}],
      ['0', '000', WIN],
    ],
  },
  AnyCode1: {
    notes: [
      ['5', 1],
      ['1,5', 2],
      [TEN, 10],
    ],
    draws: [
      ['5', '551', WIN],
      ['5', '123', {}],
      ['1,5', '155', { win: 2 }],
      [TEN, '111', WIN],
    ],
  },
  AnyCode2: {
    notes: [
      ['1,5', 1],
      ['1,5,7', 3],
      [TEN, 45],
    ],
    draws: [
      ['1,5', '551', WIN],
      ['1,5', '555', {}],
      ['1,5', '152', WIN],
      ['1,5,7', '715', { win: 3 }],
    ],
  },
  Sides: {
    notes: [
      ['big|odd|even', 1],
      ['big,odd|small|even', 2],
      [`${SIDES}|${SIDES}|${SIDES}`, 64],
    ],
    draws: [
      ['big|odd|even', '510', WIN],
      ['big|odd|even', '410', {}],
      ['big,odd|small|even', '940', { win: 2 }],
      ['big,odd|small|even', '840', WIN],
      [`${SIDES}|${SIDES}|${SIDES}`, '000', { win: 8 }],
    ],
  },
  Sum: {
    notes: [
      ['0', 1],
      ['13', 1],
      ['0,13,27', 3],
    ],
    draws: [
      ['13', '139', { '13': 1 }],
      ['13', '138', {}],
      ['0,27', '999', { '27': 1 }],
    ],
  },
  Span: {
    notes: [
      ['9', 1],
      ['0,9', 2],
    ],
    draws: [
      ['9', '950', { '9': 1 }],
      ['9', '951', {}],
      ['0,9', '333', { '0': 1 }],
    ],
  },
  Form: {
    notes: [
      ['straight', 1],
      ['leopard,straight,pair,halfStraight,mixed', 5],
    ],
    draws: [
      ['leopard,pair', '777', { leopard: 1 }],
      ['leopard,pair', '767', { pair: 1 }],
      ['straight,halfStraight', '312', { straight: 1 }],
      ['straight,halfStraight', '901', { straight: 1 }],
      ['straight,halfStraight', '098', { straight: 1 }],
      ['straight,halfStraight', '891', { halfStraight: 1 }],
      ['straight,halfStraight', '390', { halfStraight: 1 }],
      ['halfStraight', '112', {}],
      ['mixed', '802', { mixed: 1 }],
      ['mixed', '135', { mixed: 1 }],
    ],
  },
  SumSides: {
    notes: [
      ['big', 1],
      [SIDES, 4],
    ],
    draws: [
      ['big,small', '590', { big: 1 }],
      ['big,small', '490', { small: 1 }],
      [SIDES, '490', { small: 1, odd: 1 }],
      ['even', '490', {}],
    ],
  },
};
