import type { Draw } from '@app/shared/fairness/fair-numbers';
import { bookRules, type Sport } from '../sports-book/book-rules.ts';
import type { Fixture } from '../sports-book/fixtures.ts';
import type { Chance } from '../sports-book/odds.ts';

/** A team wins a map with this many rounds, and the match with this many maps. */
export const ROUNDS_TO_WIN = 5;
export const MAPS_TO_WIN = 2;

/** Most rounds of a match: three maps that end 5–4. */
export const ROUNDS_MAX = (2 * MAPS_TO_WIN - 1) * (2 * ROUNDS_TO_WIN - 1);

/** Published strengths of the teams. A team wins a round with its part of both strengths. */
export const strengths: readonly number[] = [140, 133, 128, 122, 117, 112, 106, 100];

/** Selections of a match. Bets store their positions. */
export const selections = ['home', 'away', '2-0', '2-1', '1-2', '0-2', 'over', 'under'] as const;
export type Selection = (typeof selections)[number];

/** Markets of a match. Exactly one selection of each wins. */
export const markets = {
  winner: ['home', 'away'],
  mapScore: ['2-0', '2-1', '1-2', '0-2'],
  maps: ['over', 'under'],
} as const satisfies Record<string, readonly Selection[]>;

/** Line of the market over/under: "over" wins with more maps. */
export const MAPS_LINE = 2;

export interface MapScore {
  readonly home: number;
  readonly away: number;
}

export function strengthsOf({ home, away }: Fixture): MapScore {
  const [one, other] = [strengths[home], strengths[away]];
  if (!one || !other) throw new RangeError(`no match ${home}–${away}`);
  return { home: one, away: other };
}

/** Rounds of each map, by the winners of all rounds so far: 0 the team named first, 1 the other. */
export function mapsOf(events: readonly number[]): MapScore[] {
  const maps: MapScore[] = [];
  let score: MapScore = { home: 0, away: 0 };
  for (const event of events) {
    score = event === 0 ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };
    if (Math.max(score.home, score.away) < ROUNDS_TO_WIN) continue;
    maps.push(score);
    score = { home: 0, away: 0 };
  }
  return score.home + score.away > 0 ? [...maps, score] : maps;
}

/** Maps won by each team. A map in progress counts for none. */
export function scoreOf(events: readonly number[]): MapScore {
  const maps = mapsOf(events);
  return {
    home: maps.filter(({ home }) => home === ROUNDS_TO_WIN).length,
    away: maps.filter(({ away }) => away === ROUNDS_TO_WIN).length,
  };
}

export function isWonAt({ home, away }: MapScore, selection: Selection): boolean {
  switch (selection) {
    case 'home':
      return home > away;
    case 'away':
      return home < away;
    case 'over':
      return home + away > MAPS_LINE;
    case 'under':
      return home + away <= MAPS_LINE;
    default:
      return selection === `${home}-${away}`;
  }
}

/** Final map scores with the number of orders in which the maps can be won. */
const FINAL_SCORES = [
  { home: 2, away: 0, orders: 1n },
  { home: 2, away: 1, orders: 2n },
  { home: 1, away: 2, orders: 2n },
  { home: 0, away: 2, orders: 1n },
] as const;

/** Exact chances over all final map scores. */
function chancesOf(fixture: Fixture): Chance[] {
  const { won, whole: ofMap } = mapChance(strengthsOf(fixture));
  const lost = ofMap - won;
  const maps = 2 * MAPS_TO_WIN - 1;
  const whole = ofMap ** BigInt(maps);
  return selections.map((selection) => {
    const scores = FINAL_SCORES.filter((score) => isWonAt(score, selection));
    const of = scores.reduce((sum, { home, away, orders }) => {
      const unplayed = ofMap ** BigInt(maps - home - away);
      return sum + orders * won ** BigInt(home) * lost ** BigInt(away) * unplayed;
    }, 0n);
    return { of, whole };
  });
}

/** Chance of the team named first to win a map, over all rounds that a map can have. */
function mapChance({ home, away }: MapScore): { won: bigint; whole: bigint } {
  const rounds = 2 * ROUNDS_TO_WIN - 1;
  let won = 0n;
  let orders = 1n;
  for (let lost = 0; lost < ROUNDS_TO_WIN; lost++) {
    if (lost > 0) orders = (orders * BigInt(ROUNDS_TO_WIN - 1 + lost)) / BigInt(lost);
    const unplayed = BigInt(home + away) ** BigInt(rounds - ROUNDS_TO_WIN - lost);
    won += orders * BigInt(home) ** BigInt(ROUNDS_TO_WIN) * BigInt(away) ** BigInt(lost) * unplayed;
  }
  return { won, whole: BigInt(home + away) ** BigInt(rounds) };
}

async function play(draw: Draw, fixture: Fixture): Promise<number[]> {
  const { home, away } = strengthsOf(fixture);
  const events: number[] = [];
  for (;;) {
    const score = scoreOf(events);
    if (Math.max(score.home, score.away) === MAPS_TO_WIN) return events;
    events.push((await draw(home + away)) < home ? 0 : 1);
  }
}

const sport: Sport = {
  code: 'volt-masters',
  teams: strengths.length,
  selections: selections.length,
  chancesOf,
  play,
  isWon: (events, at) => {
    const selection = selections[at];
    return selection !== undefined && isWonAt(scoreOf(events), selection);
  },
};

/** A simulated e-sport league of eight invented teams, best of three maps. */
export const voltMasters = bookRules(sport);
