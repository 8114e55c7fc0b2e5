import { bookRules, KICK_OFF, type MatchPart, type Sport } from '../sports-book/book-rules.ts';
import type { Fixture } from '../sports-book/fixtures.ts';
import type { Chance } from '../sports-book/odds.ts';
import { MATCH_STEPS } from '../sports-book/pace.ts';

/** A match is 30 spells of three minutes, with one goal at most in each. */
export const SPELLS = MATCH_STEPS;
export const SPELL_MINUTES = 3;

/** A spell has one of these equally likely numbers: the lowest are goals. */
export const SPELL_NUMBERS = 1_000;

/** Goals of an average team in 1 000 spells. */
const HOME_GOALS = 50;
const AWAY_GOALS = 40;

/** Published strengths of the teams: goals scored more, and conceded less, in 1 000 spells. */
export const strengths: readonly { readonly attack: number; readonly defense: number }[] = [
  { attack: 10, defense: 6 },
  { attack: 6, defense: 9 },
  { attack: 8, defense: 0 },
  { attack: 2, defense: 4 },
  { attack: 0, defense: -2 },
  { attack: -5, defense: 3 },
  { attack: -3, defense: -8 },
  { attack: -9, defense: -6 },
];

/** Selections of a match. Bets store their positions. */
export const selections = ['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth'] as const;
export type Selection = (typeof selections)[number];

/** Markets of a match. Exactly one selection of each wins. */
export const markets = {
  result: ['home', 'draw', 'away'],
  goals: ['over', 'under'],
  bothScore: ['both', 'notBoth'],
} as const satisfies Record<string, readonly Selection[]>;

/** Line of the market over/under: "over" wins with more goals. */
export const GOALS_LINE = 2;

export interface Goal {
  readonly isHome: boolean;
  readonly minute: number;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Numbers of a spell that are a goal of the home team, and of the away team. */
export function goalNumbers({ home, away }: Fixture): Score {
  const [host, visitor] = [strengths[home], strengths[away]];
  if (!host || !visitor) throw new RangeError(`no match ${home}–${away}`);
  return {
    home: HOME_GOALS + host.attack - visitor.defense,
    away: AWAY_GOALS + visitor.attack - host.defense,
  };
}

/** Goals of a match in their order. An event is twice its minute, and one more for the away team. */
export const goalsOf = (events: readonly number[]): Goal[] =>
  events.map((event) => ({ isHome: event % 2 === 0, minute: Math.floor(event / 2) }));

export function scoreOf(events: readonly number[]): Score {
  const home = goalsOf(events).filter(({ isHome }) => isHome).length;
  return { home, away: events.length - home };
}

export function isWonAt({ home, away }: Score, selection: Selection): boolean {
  switch (selection) {
    case 'home':
      return home > away;
    case 'draw':
      return home === away;
    case 'away':
      return home < away;
    case 'over':
      return home + away > GOALS_LINE;
    case 'under':
      return home + away <= GOALS_LINE;
    case 'both':
      return home > 0 && away > 0;
    case 'notBoth':
      return home === 0 || away === 0;
  }
}

/** Exact chances over all final scores. */
function chancesOf(fixture: Fixture, { events, steps }: MatchPart = KICK_OFF): Chance[] {
  const score = scoreOf(events);
  const left = SPELLS - steps;
  const whole = BigInt(SPELL_NUMBERS) ** BigInt(left);
  const won = selections.map(() => 0n);
  for (const { home, away, weight } of keptGoals(fixture, left)) {
    const final = { home: score.home + home, away: score.away + away };
    for (const [place, selection] of selections.entries()) {
      if (isWonAt(final, selection)) won[place] = at(won, place) + weight;
    }
  }
  return won.map((of) => ({ of, whole }));
}

/** Goals of both teams in the rest of a match, and the number of its courses that bring them. */
interface FurtherGoals extends Score {
  readonly weight: bigint;
}

/** Further goals of all matches with the same number of spells left, by match. */
let kept = { left: 0, goals: new Map<string, readonly FurtherGoals[]>() };

/** Between two periods all bets need the further goals of the same few matches, so they are computed once. */
function keptGoals(fixture: Fixture, left: number): readonly FurtherGoals[] {
  if (kept.left !== left) kept = { left, goals: new Map() };
  const match = `${fixture.home}–${fixture.away}`;
  const goals = kept.goals.get(match) ?? furtherGoals(fixture, left);
  kept.goals.set(match, goals);
  return goals;
}

/** The equal spells that are left make a trinomial distribution. */
function furtherGoals(fixture: Fixture, left: number): FurtherGoals[] {
  const goals = goalNumbers(fixture);
  const [ofHome, ofAway] = [powersOf(goals.home), powersOf(goals.away)];
  const ofNone = powersOf(SPELL_NUMBERS - goals.home - goals.away);
  const further: FurtherGoals[] = [];
  for (let home = 0; home <= left; home++) {
    for (let away = 0; home + away <= left; away++) {
      const none = left - home - away;
      const orders =
        at(FACTORIALS, left) / (at(FACTORIALS, home) * at(FACTORIALS, away) * at(FACTORIALS, none));
      const weight = orders * at(ofHome, home) * at(ofAway, away) * at(ofNone, none);
      further.push({ home, away, weight });
    }
  }
  return further;
}

const powersOf = (base: number): bigint[] =>
  Array.from({ length: SPELLS + 1 }, (_, exponent) => BigInt(base) ** BigInt(exponent));

const FACTORIALS: readonly bigint[] = Array.from({ length: SPELLS }).reduce<bigint[]>(
  (all) => [...all, BigInt(all.length) * at(all, all.length - 1)],
  [1n],
);

function at(list: readonly bigint[], index: number): bigint {
  const value = list[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return value;
}

const sport: Sport = {
  code: 'coast-league',
  teams: strengths.length,
  selections: selections.length,
  chancesOf,
  play: async (draw, fixture, { events, steps }, until) => {
    const goals = goalNumbers(fixture);
    const all = [...events];
    for (let spell = steps; spell < until; spell++) {
      const number = await draw(SPELL_NUMBERS);
      if (number >= goals.home + goals.away) continue;
      const minute = spell * SPELL_MINUTES + 1 + (number % SPELL_MINUTES);
      all.push(minute * 2 + (number < goals.home ? 0 : 1));
    }
    return all;
  },
  eventsUntil: (events, steps) =>
    events.filter((event) => Math.floor(event / 2) <= steps * SPELL_MINUTES),
  isDecided: () => false,
  isWon: (events, at) => {
    const selection = selections[at];
    return selection !== undefined && isWonAt(scoreOf(events), selection);
  },
};

/** A simulated football league of eight invented teams. */
export const coastLeague = bookRules(sport);
