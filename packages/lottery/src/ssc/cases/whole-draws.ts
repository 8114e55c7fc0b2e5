import { type CasesByPlay, SIDES, WIN } from '../../test-support/digit-cases.ts';

const BULLS = 'none,1,2,3,4,5,6,7,8,9,bull';
const HANDS = 'fiveOfAKind,fourOfAKind,fullHouse,straight,threeOfAKind,twoPairs,onePair,highCard';

/** Cases of plays on one position or no span. */
export const wholeDraws: CasesByPlay = {
  Last1Straight: {
    notes: [
      ['5', 1],
      ['1,2', 2],
      ['1|2', 2, 'text'],
    ],
    draws: [
      ['5', '00005', WIN],
      ['5', '55550', {}],
    ],
  },
  Bull: {
    notes: [
      ['none', 1],
      ['bull', 1],
      ['7', 1],
      [BULLS, 11],
    ],
    draws: [
      [BULLS, '12734', { '7': 1 }],
      [BULLS, '12723', { '5': 1 }],
      [BULLS, '12755', { bull: 1 }],
      [BULLS, '00000', { bull: 1 }],
      [BULLS, '00012', { '3': 1 }],
      [BULLS, '11111', { none: 1 }],
      [BULLS, '12345', { '5': 1 }],
      [BULLS, '99901', { '8': 1 }],
      [BULLS, '55091', { bull: 1 }],
      [BULLS, '99289', { '7': 1 }],
    ],
  },
  BullSides: {
    notes: [
      ['big', 1],
      ['odd', 1],
      [SIDES, 4],
    ],
    draws: [
      [SIDES, '12755', { big: 1, even: 1 }],
      [SIDES, '12723', { small: 1, odd: 1 }],
      [SIDES, '11111', {}],
    ],
  },
  Poker: {
    notes: [
      ['straight', 1],
      ['highCard', 1],
      [HANDS, 8],
    ],
    draws: [
      [HANDS, '77777', { fiveOfAKind: 1 }],
      [HANDS, '77177', { fourOfAKind: 1 }],
      [HANDS, '77117', { fullHouse: 1 }],
      [HANDS, '53142', { straight: 1 }],
      [HANDS, '89012', { straight: 1 }],
      [HANDS, '67890', { straight: 1 }],
      [HANDS, '77127', { threeOfAKind: 1 }],
      [HANDS, '77122', { twoPairs: 1 }],
      [HANDS, '77125', { onePair: 1 }],
      [HANDS, '01346', { highCard: 1 }],
      [HANDS, '12346', { highCard: 1 }],
    ],
  },
};
