import { add, compare, type Fraction, fraction, ONE, times } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { oddsOf, type Prices } from '../price.ts';
import type { Finding } from './finding.ts';

/** Difference of returns from which two bets at the same odds are reported. */
const APART = fraction(5, 100);

/** Tiers of a play with the same odds but very different probabilities, such as big and small of a sum of two. */
export function pricedAlike(play: Play, prices: Prices): Finding[] {
  if (play.tiersAre !== 'apart') return [];
  const byOdds = new Map<string, { code: string; chance: Fraction; returned: Fraction }[]>();
  for (const tier of play.tiers) {
    const price = prices[tier.code];
    if (tier.tie || price?.by !== 'odds') continue;
    const returned = times(tier.chance, oddsOf(tier, prices, 0));
    const alike = byOdds.get(`${price.odds}`) ?? [];
    byOdds.set(`${price.odds}`, [...alike, { ...tier, returned }]);
  }
  return [...byOdds.values()].flatMap((alike): Finding[] => {
    const sorted = alike.toSorted((one, other) => compare(other.chance, one.chance));
    const [likeliest, rarest] = [sorted[0], sorted.at(-1)];
    if (!likeliest || !rarest || !isFarAbove(likeliest.returned, rarest.returned)) return [];
    return [
      {
        kind: 'priced_alike',
        verdict: compare(likeliest.returned, ONE) > 0 ? 'refused' : 'warned',
        bets: [likeliest, rarest].map(({ code }) => `${play.code} ${code}`),
        returned: likeliest.returned,
      },
    ];
  });
}

const isFarAbove = (one: Fraction, other: Fraction): boolean => compare(one, add(other, APART)) > 0;
