import { decimal, type Fraction, fraction, inverse, times } from '@app/lottery/exact/fraction';
import { loadedFamily } from '@app/lottery/loaded-families';
import { oddsOf, type Prices, returnsOf } from '@app/lottery/price';

interface PlayOnMenu {
  readonly playCode: string;
  readonly playName: string;
  /** In 1/10 000 of the site's currency. */
  readonly singleBetPrice: bigint;
  readonly playMenuInfos: readonly {
    readonly tier: string;
    readonly tierName: string;
    readonly by: 'series' | 'odds';
    readonly odds: number | null;
  }[];
}

export interface PlayRule {
  readonly code: string;
  readonly name: string;
  readonly tiers: readonly TierRule[];
  /** The average return of every note in percent; null where it differs by tier. */
  readonly returns: string | null;
}

export interface TierRule {
  readonly code: string;
  readonly name: string;
  /** The chance as "one in n" notes, to two decimals. */
  readonly oneIn: string;
  /** Payout of a note as a multiple of its cost, to three decimals. */
  readonly odds: string;
  /** Payout of a note, in 1/10 000 of the site's currency. */
  readonly prize: bigint;
  /** The average return in percent, to four decimals; null where the play has one return for all notes. */
  readonly returns: string | null;
  readonly isTie: boolean;
}

const HUNDRED = fraction(100);
const ODDS_PLACES = 4;

/** Exact returns and prizes of a play in a series: calculated from its chances and the site's prices. */
export function ruleOf(family: string, onMenu: PlayOnMenu, series: number): PlayRule | undefined {
  const play = loadedFamily(family)?.plays.find(({ code }) => code === onMenu.playCode);
  if (!play) return undefined;
  const prices = pricesOf(onMenu);
  const returns = returnsOf(play, prices, series).map(percent);
  const names = new Map(onMenu.playMenuInfos.map(({ tier, tierName }) => [tier, tierName]));
  const isApart = play.tiersAre === 'apart' && new Set(returns).size > 1;
  const won = play.tiers.filter(({ tie }) => !tie);
  return {
    code: play.code,
    name: onMenu.playName,
    returns: isApart ? null : (returns[0] ?? null),
    tiers: play.tiers.map((tier) => {
      const odds = oddsOf(tier, prices, series);
      return {
        code: tier.code,
        name: names.get(tier.code) ?? tier.code,
        oneIn: trimmed(decimal(inverse(tier.chance), 2)),
        odds: trimmed(decimal(odds, 3)),
        prize: (onMenu.singleBetPrice * odds.top) / odds.bottom,
        returns: isApart ? (returns[won.indexOf(tier)] ?? null) : null,
        isTie: tier.tie === true,
      };
    }),
  };
}

function pricesOf({ playMenuInfos }: PlayOnMenu): Prices {
  return Object.fromEntries(
    playMenuInfos.flatMap(({ tier, by, odds }) =>
      by === 'odds' && odds !== null
        ? [[tier, { by, odds: BigInt(Math.round(odds * 10 ** ODDS_PLACES)) }]]
        : [],
    ),
  );
}

const percent = (share: Fraction): string => trimmed(decimal(times(share, HUNDRED), 4));

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
