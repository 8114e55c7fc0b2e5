import { readFileSync } from 'node:fs';

/**
 * The input of an oracle: all data of a site, from files. It imports nothing of the product.
 *
 * | file | columns |
 * |---|---|
 * | bets.csv | bet, at (ms), person, stake (1/10 000), payout, result (won, lost, push), category, bonus (0, 1) |
 * | voids.csv | bet, at |
 * | gifts.csv | at, person, amount (below zero where it was taken back), category (empty: of no games) |
 * | places.csv | person, above (empty at the top), from |
 * | contracts.csv | version, agent, kind, category, from, to (empty: still), terms, paid by the site wherever (0, 1) |
 *
 * Rates are in millionths. Of two lines with the same time, the later one in the file counts.
 */
export interface OracleFiles {
  readonly folder: string;
  /** Time zone of the site, which determines its days. */
  readonly timeZone: string;
  /** Valid bets from which a person counts as active. */
  readonly activeFrom: bigint;
  /** Periods that end by this time are settled. */
  readonly until: number;
}

export interface Event {
  /** Start of its window. */
  readonly at: number;
  readonly person: string;
  /** The agent who counted as directly above at that time. */
  readonly agent: string;
  readonly category: string;
  readonly won: boolean;
  /** Negative for a void, as are stake and payout. */
  readonly valid: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly size: bigint;
}

export interface Contract {
  readonly version: string;
  readonly agent: string;
  readonly kind: string;
  readonly category: string;
  readonly from: number;
  readonly to: number;
  readonly terms: string;
  readonly isOfSite: boolean;
}

export interface World {
  readonly contracts: readonly Contract[];
  readonly events: readonly Event[];
  /** Times at which an upline changed. */
  readonly moments: readonly number[];
  /** The agent and all above at a time, from the agent to the top. */
  readonly lineAt: (agent: string, time: number) => string[];
}

const WINDOW = 300_000;
export const HOUR = 3_600_000;
export const MILLION = 1_000_000n;
export const CENT = 100n;

export const rows = (folder: string, name: string): string[][] =>
  readFileSync(`${folder}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));

const at = (cells: readonly string[], n: number): string => cells[n] ?? '';

/** Upline relations over time. */
export function readPlaces(folder: string) {
  const places = new Map<string, { above: string; from: number }[]>();
  for (const cells of rows(folder, 'places.csv')) {
    const known = places.get(at(cells, 0)) ?? [];
    known.push({ above: at(cells, 1), from: Number(at(cells, 2)) });
    places.set(at(cells, 0), known);
  }
  const aboveAt = (person: string, time: number): string =>
    places.get(person)?.findLast(({ from }) => from <= time)?.above ?? '';
  return { places, aboveAt };
}

/** @param withGifts whether money from the site without a bet counts as payouts */
export function readWorld(
  { folder }: Pick<OracleFiles, 'folder'>,
  { withGifts = false } = {},
): World {
  const { places, aboveAt } = readPlaces(folder);
  const lineAt = (agent: string, time: number): string[] => {
    const line: string[] = [];
    for (let who = agent; who !== ''; who = aboveAt(who, time)) line.push(who);
    return line;
  };
  const agents = new Set([...places.values()].flat().map(({ above }) => above));
  const contracts = rows(folder, 'contracts.csv').map(
    (cells): Contract => ({
      version: at(cells, 0),
      agent: at(cells, 1),
      kind: at(cells, 2),
      category: at(cells, 3),
      from: Number(at(cells, 4)),
      to: at(cells, 5) === '' ? Number.POSITIVE_INFINITY : Number(at(cells, 5)),
      terms: at(cells, 6),
      isOfSite: at(cells, 7) === '1',
    }),
  );
  for (const { agent } of contracts) agents.add(agent);
  const agentAt = (person: string, time: number) =>
    agents.has(person) ? person : aboveAt(person, time);
  const events = readEvents(folder, agentAt);
  if (withGifts) events.push(...readGifts(folder, agentAt));
  const moments = [...new Set([...places.values()].flat().map(({ from }) => from))];
  return { contracts, events, moments: moments.sort((a, b) => a - b), lineAt };
}

function readEvents(folder: string, agentAt: (person: string, time: number) => string): Event[] {
  const bets = new Map<string, Event>();
  const events: Event[] = [];
  for (const cells of rows(folder, 'bets.csv')) {
    const person = at(cells, 2);
    const time = Number(at(cells, 1));
    // A settlement counts from the beginning of its window, and a move from the edge of a window.
    const window = time - (time % WINDOW);
    const [stake, payout] = [BigInt(at(cells, 3)), BigInt(at(cells, 4))];
    const isPush = at(cells, 5) === 'push';
    const valid = isPush ? 0n : stake;
    const event: Event = {
      at: window,
      person,
      agent: agentAt(person, window),
      category: at(cells, 6),
      won: at(cells, 5) === 'won',
      valid,
      stake,
      payout,
      size: valid,
    };
    if (isPush || at(cells, 7) === '1' || event.agent === '') continue;
    bets.set(at(cells, 0), event);
    events.push(event);
  }
  for (const cells of rows(folder, 'voids.csv')) {
    const bet = bets.get(at(cells, 0));
    if (!bet) continue;
    const time = Number(at(cells, 1));
    const { valid, stake, payout } = bet;
    const back = { valid: -valid, stake: -stake, payout: -payout };
    events.push({ ...bet, ...back, at: time - (time % WINDOW) });
  }
  return events;
}

function readGifts(folder: string, agentAt: (person: string, time: number) => string): Event[] {
  return rows(folder, 'gifts.csv')
    .map((cells): Event => {
      const [time, person, payout] = [Number(at(cells, 0)), at(cells, 1), BigInt(at(cells, 2))];
      const nothing = { won: false, valid: 0n, stake: 0n, size: 0n };
      const agent = agentAt(person, time);
      return { ...nothing, at: time, person, agent, category: at(cells, 3), payout };
    })
    .filter(({ agent }) => agent !== '');
}

/** Contracts of a kind for some games that are in force in a period. */
export const heldIn = (
  contracts: readonly Contract[],
  of: Pick<Contract, 'kind' | 'category'>,
  { start, end }: { readonly start: number; readonly end: number },
): Contract[] =>
  contracts.filter(
    ({ kind, category, from, to }) =>
      kind === of.kind && category === of.category && from < end && to > start && to > from,
  );

/** The time of a contract in a period, or a part of it with an unchanged upline. */
export interface Span {
  readonly contract: Contract;
  readonly from: number;
  readonly to: number;
}

/** Splits a contract's period at each change of its uplines. */
export function partsOf(
  contract: Contract,
  { start, end }: { readonly start: number; readonly end: number },
  { moments, lineAt }: Pick<World, 'moments' | 'lineAt'>,
): Span[] {
  const from = Math.max(start, contract.from);
  const to = Math.min(end, contract.to);
  const line = (time: number) => lineAt(contract.agent, time).join(' ');
  const parts: Span[] = [];
  let begin = from;
  for (const moment of [...moments.filter((time) => time > from && time < to), to]) {
    if (moment < to && line(moment) === line(begin)) continue;
    parts.push({ contract, from: begin, to: moment });
    begin = moment;
  }
  return parts;
}

/** Members whose valid bets reach the limit, voids deducted. */
export function activesAmong(events: readonly Event[], activeFrom: bigint): number {
  const people = Map.groupBy(events, ({ person }) => person);
  return [...people.values()].filter(
    (bets) => bets.reduce((sum, event) => sum + event.valid, 0n) >= activeFrom,
  ).length;
}

/** The events of each agent's team, in their order. */
export function teamsOf(events: readonly Event[], { lineAt }: Pick<World, 'lineAt'>) {
  const teams = new Map<string, Event[]>();
  for (const event of events)
    for (const agent of lineAt(event.agent, event.at)) {
      const team = teams.get(agent) ?? [];
      teams.set(agent, team);
      team.push(event);
    }
  return teams;
}

export function floorDivide(amount: bigint, by: bigint): bigint {
  const cut = amount / by;
  return cut * by > amount ? cut - 1n : cut;
}

/** The first midnight after a moment, on the site's clocks. Found by looking at every quarter of an hour. */
export function nextMidnight(after: number, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const quarter = 900_000;
  let time = after - (after % quarter) + quarter;
  while (date.format(time) === date.format(time - quarter)) time += quarter;
  return time;
}
