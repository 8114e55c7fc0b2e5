import { bookRules, KICK_OFF, type MatchPart, type Sport } from '../sports-book/book-rules.ts';
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

/** Exact chances over all final map scores. */
function chancesOf(fixture: Fixture, { events }: MatchPart = KICK_OFF): Chance[] {
  const rounds = strengthsOf(fixture);
  const score = scoreOf(events);
  const unwon = isFinal(score) ? 0 : 2 * MAPS_TO_WIN - 1 - score.home - score.away;
  // The rest of the map in play, then whole maps.
  const maps = Array.from({ length: unwon }, (_, at) =>
    mapChance(rounds, at === 0 ? roundsInPlay(events) : NO_ROUNDS),
  );
  const finals = finalScores(score, maps);
  const whole = product(maps);
  return selections.map((selection) => {
    const won = finals.filter((final) => isWonAt(final.score, selection));
    return { of: won.reduce((sum, { of }) => sum + of, 0n), whole };
  });
}

interface MapChance {
  readonly won: bigint;
  readonly whole: bigint;
}

const product = (maps: readonly MapChance[]): bigint =>
  maps.reduce((all, { whole }) => all * whole, 1n);

/** Final map scores from a score on, each with its part of the product of all maps. Maps after the end count whole. */
function finalScores(
  score: MapScore,
  maps: readonly MapChance[],
): { readonly score: MapScore; readonly of: bigint }[] {
  const [map, ...later] = maps;
  if (!map || isFinal(score)) return [{ score, of: product(maps) }];
  const lost = map.whole - map.won;
  return [
    ...finalScores({ ...score, home: score.home + 1 }, later).map((final) => ({
      ...final,
      of: final.of * map.won,
    })),
    ...finalScores({ ...score, away: score.away + 1 }, later).map((final) => ({
      ...final,
      of: final.of * lost,
    })),
  ];
}

const isFinal = ({ home, away }: MapScore): boolean => Math.max(home, away) === MAPS_TO_WIN;

const NO_ROUNDS: MapScore = { home: 0, away: 0 };

/** Rounds of the map in play; none between two maps. */
function roundsInPlay(events: readonly number[]): MapScore {
  const last = mapsOf(events).at(-1) ?? NO_ROUNDS;
  return Math.max(last.home, last.away) === ROUNDS_TO_WIN ? NO_ROUNDS : last;
}

/** Chance of the team named first to win a map at a score, over all rounds that the map can still have. */
function mapChance({ home, away }: MapScore, score: MapScore): MapChance {
  const [toWin, toLose] = [ROUNDS_TO_WIN - score.home, ROUNDS_TO_WIN - score.away];
  const rounds = toWin + toLose - 1;
  let won = 0n;
  let orders = 1n;
  for (let lost = 0; lost < toLose; lost++) {
    if (lost > 0) orders = (orders * BigInt(toWin - 1 + lost)) / BigInt(lost);
    const unplayed = BigInt(home + away) ** BigInt(rounds - toWin - lost);
    won += orders * BigInt(home) ** BigInt(toWin) * BigInt(away) ** BigInt(lost) * unplayed;
  }
  return { won, whole: BigInt(home + away) ** BigInt(rounds) };
}

const play: Sport['play'] = async (draw, fixture, { events, steps }, until) => {
  const { home, away } = strengthsOf(fixture);
  const all = [...events];
  for (let round = steps; round < until && !isFinal(scoreOf(all)); round++) {
    all.push((await draw(home + away)) < home ? 0 : 1);
  }
  return all;
};

const sport: Sport = {
  code: 'volt-masters',
  teams: strengths.length,
  selections: selections.length,
  chancesOf,
  play,
  eventsUntil: (events, steps) => events.slice(0, steps),
  isDecided: (events) => isFinal(scoreOf(events)),
  isWon: (events, at) => {
    const selection = selections[at];
    return selection !== undefined && isWonAt(scoreOf(events), selection);
  },
};

/** A simulated e-sport league of eight invented teams, best of three maps. */
export const voltMasters = bookRules(sport);
