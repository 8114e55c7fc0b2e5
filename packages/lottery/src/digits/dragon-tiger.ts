import { choices } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import type { Play, Tier } from '../family.ts';
import { eachValue } from '../values/each-value.ts';
import type { Digits } from './digits.ts';
import { duelOf } from './sides.ts';

const WINNERS = ['dragon', 'tiger', 'tie'];
const TIE = WINNERS.indexOf('tie');
const WINS = fraction(45, 100);
const TIES = fraction(10, 100);

/** Ties lose, and are a separate bet. */
const tieLoses: readonly Tier[] = [
  { code: 'dragon', chance: WINS },
  { code: 'tiger', chance: WINS },
  { code: 'tie', chance: TIES },
];

/** Ties return the stake, so wins are priced as if there were no ties. */
const tieGivesBack: readonly Tier[] = [
  { code: 'dragon', chance: WINS, share: fraction(90, 100) },
  { code: 'tiger', chance: WINS, share: fraction(90, 100) },
  { code: 'tie', chance: TIES, tie: true },
];

/**
 * For every two positions, numbered from 1: `dragon` if the first digit is larger, `tiger` if the second is. A site
 * offers one of two variants:
 *
 * - `DragonTiger12`: a tie loses, and `tie` is a separate bet
 * - `DragonTigerPush12`: a tie returns the stake, and cannot be bet on
 */
export const dragonTiger = (positions: number): readonly Play<Digits>[] => [
  ...pairsOf(positions, 'DragonTiger', tieLoses),
  ...pairsOf(positions, 'DragonTigerPush', tieGivesBack),
];

const pairsOf = (
  positions: number,
  code: string,
  tiers: readonly Tier[],
): readonly Play<Digits>[] =>
  [...choices([...Array(positions).keys()], 2)].map(([dragon = 0, tiger = 0]) =>
    eachValue<Digits>({
      code: `${code}${dragon + 1}${tiger + 1}`,
      group: 'DragonTiger',
      rows: ['winner'],
      tiers,
      opposites: [['dragon', 'tiger']],
      kinds: [0, 1, TIE],
      kindOf: (drawn) => WINNERS.indexOf(duelOf(drawn[dragon] ?? 0, drawn[tiger] ?? 0)),
      wins: (value, kind) => {
        const tied = kind === TIE && tiers[TIE]?.tie;
        return tied || value === kind ? kind : undefined;
      },
    }),
  );
