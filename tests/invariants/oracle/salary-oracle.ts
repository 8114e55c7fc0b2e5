import { readFileSync } from 'node:fs';

/**
 * What agents earn by the rules as they are written, bet by bet. It is as plain as it can be and slow, and
 * shares no line with what it checks: it imports nothing of the product and reads all it knows from files.
 *
 * | file | columns |
 * |---|---|
 * | bets.csv | bet, at (ms), person, stake (1/10 000), result (won, lost, push), category, bonus (0, 1) |
 * | voids.csv | bet, at |
 * | places.csv | person, above (empty at the top), from |
 * | contracts.csv | version, agent, kind (daily, hourly, realtime), category, from, to (empty: still), terms |
 *
 * Terms are `turnover:actives:rate` for each tier, with a semicolon between two, or `profit:loss:threshold`.
 * Rates are in millionths. What a file says later holds where two lines are of the same moment.
 */
export interface OracleFiles {
  readonly folder: string;
  /** The site's, for its days. */
  readonly timeZone: string;
  /** Valid bets from which a person counts as active. */
  readonly activeFrom: bigint;
  /** Bets before it are settled. */
  readonly until: number;
}

/** One contract's figures of one period, as text. Amounts are in 1/10 000, with `Micro` in millionths of that. */
export interface Figures {
  readonly kind: string;
  readonly category: string;
  readonly agent: string;
  readonly period: number;
  readonly version: string;
  readonly valid: string;
  readonly grossMicro: string;
  readonly netMicro: string;
  readonly carriedInMicro: string;
  readonly paid: string;
  /** Of each slot or part with bets: its start, valid bets, active members, tier, rate, gross. */
  readonly slots: string;
}

const WINDOW = 300_000;
const HOUR = 3_600_000;
const MILLION = 1_000_000n;
const CENT = 100n;

interface Event {
  readonly at: number;
  readonly person: string;
  /** Who counts as the agent directly above, then. */
  readonly agent: string;
  readonly category: string;
  readonly won: boolean;
  /** Negative for a void. */
  readonly valid: bigint;
  readonly size: bigint;
}

interface Contract {
  readonly version: string;
  readonly agent: string;
  readonly kind: string;
  readonly category: string;
  readonly from: number;
  readonly to: number;
  readonly terms: string;
}

const rows = (folder: string, name: string): string[][] =>
  readFileSync(`${folder}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(','));

const at = (cells: readonly string[], n: number): string => cells[n] ?? '';

export function reckonSalary(files: OracleFiles): Figures[] {
  const { folder, timeZone, until } = files;
  const places = new Map<string, { above: string; from: number }[]>();
  for (const cells of rows(folder, 'places.csv')) {
    const known = places.get(at(cells, 0)) ?? [];
    known.push({ above: at(cells, 1), from: Number(at(cells, 2)) });
    places.set(at(cells, 0), known);
  }
  const aboveAt = (person: string, time: number): string =>
    places.get(person)?.findLast(({ from }) => from <= time)?.above ?? '';
  /** A person's own name first, where it is an agent's; the top last. */
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
    }),
  );
  for (const { agent } of contracts) agents.add(agent);
  const events = readEvents(folder, (person, time) =>
    agents.has(person) ? person : aboveAt(person, time),
  );
  const first = Math.min(...events.map((event) => event.at));
  const moments = [...new Set([...places.values()].flat().map(({ from }) => from))].sort(
    (a, b) => a - b,
  );

  const figures: Figures[] = [];
  const carried = new Map<string, bigint>();
  for (const kind of ['daily', 'hourly', 'realtime']) {
    const next = (start: number) =>
      kind === 'realtime' ? start + WINDOW : nextMidnight(start, timeZone);
    const begin =
      kind === 'realtime' ? first - (first % WINDOW) : nextMidnight(first - 30 * HOUR, timeZone);
    for (let start = begin; next(start) <= until; start = next(start)) {
      const end = next(start);
      const inPeriod = events.filter((event) => event.at >= start && event.at < end);
      if (inPeriod.length === 0) continue;
      for (const category of new Set(contracts.map((contract) => contract.category))) {
        const of = contracts.filter(
          (contract) =>
            contract.kind === kind &&
            contract.category === category &&
            contract.from < end &&
            contract.to > start &&
            contract.to > contract.from,
        );
        const counted = inPeriod.filter(
          (event) => category === 'CONS' || event.category === category,
        );
        const period: Period = {
          ...{ kind, start, end, of, events: counted, moments, lineAt, files },
          ofAgent: Map.groupBy(of, ({ agent }) => agent),
        };
        const earned = kind === 'realtime' ? byBet(period) : byTier(period);
        for (const own of earned) {
          const owner = `${own.contract.agent} ${kind} ${category}`;
          const carriedIn = carried.get(owner) ?? 0n;
          const due = own.netMicro + carriedIn;
          const paid = due > 0n ? (due / (CENT * MILLION)) * CENT : 0n;
          carried.set(owner, due - paid * MILLION);
          figures.push({
            ...{ kind, category, agent: own.contract.agent, period: start },
            ...{ version: own.contract.version, valid: `${own.valid}` },
            ...{ grossMicro: `${own.grossMicro}`, netMicro: `${own.netMicro}` },
            ...{ carriedInMicro: `${carriedIn}`, paid: `${paid}`, slots: own.slots.join(' ') },
          });
        }
      }
    }
  }
  return figures;
}

function readEvents(folder: string, agentAt: (person: string, time: number) => string): Event[] {
  const bets = new Map<string, Event>();
  const events: Event[] = [];
  for (const cells of rows(folder, 'bets.csv')) {
    const person = at(cells, 2);
    const time = Number(at(cells, 1));
    // A settlement counts where its window began, and a move holds from such an edge on.
    const window = time - (time % WINDOW);
    const valid = at(cells, 4) === 'push' ? 0n : BigInt(at(cells, 3));
    const event: Event = {
      ...{ at: window, person, agent: agentAt(person, window), category: at(cells, 5) },
      ...{ won: at(cells, 4) === 'won', valid, size: valid },
    };
    if (at(cells, 4) === 'push' || at(cells, 6) === '1' || event.agent === '') continue;
    bets.set(at(cells, 0), event);
    events.push(event);
  }
  for (const cells of rows(folder, 'voids.csv')) {
    const bet = bets.get(at(cells, 0));
    if (!bet) continue;
    const time = Number(at(cells, 1));
    events.push({ ...bet, at: time - (time % WINDOW), valid: -bet.valid });
  }
  return events;
}

interface Period {
  readonly start: number;
  readonly end: number;
  readonly of: readonly Contract[];
  readonly ofAgent: ReadonlyMap<string, readonly Contract[]>;
  readonly events: readonly Event[];
  readonly moments: readonly number[];
  readonly lineAt: (agent: string, time: number) => string[];
  readonly kind: string;
  readonly files: OracleFiles;
}

interface Earned {
  readonly contract: Contract;
  valid: bigint;
  grossMicro: bigint;
  netMicro: bigint;
  readonly slots: string[];
}

/** Each bet earns each contract above it its rate; the one above keeps what is more than that of the one below. */
function byBet({ ofAgent, events, lineAt }: Period): Earned[] {
  const earned = new Map<Contract, Earned>();
  for (const event of events) {
    let below = 0n;
    for (const agent of lineAt(event.agent, event.at)) {
      const contract = ofAgent.get(agent)?.find((one) => one.from <= event.at && one.to > event.at);
      if (!contract) continue;
      const [profit = 0n, loss = 0n, threshold = 0n] = contract.terms.split(':').map(BigInt);
      const counts = event.size >= threshold;
      const gross = counts ? event.valid * (event.won ? profit : loss) : 0n;
      const own = earned.get(contract) ?? { contract, ...NOTHING(), slots: [] };
      earned.set(contract, own);
      if (counts) own.slots[0] = `${Number(own.slots[0] ?? 0) + 1}`;
      own.valid += counts ? event.valid : 0n;
      own.grossMicro += gross;
      own.netMicro += gross - below;
      below = gross;
    }
  }
  return [...earned.values()].filter(({ slots, netMicro }) => slots.length > 0 || netMicro !== 0n);
}

const NOTHING = () => ({ valid: 0n, grossMicro: 0n, netMicro: 0n });

interface Part {
  readonly contract: Contract;
  readonly from: number;
  readonly to: number;
  gross: bigint;
  /** Of the parts directly below. */
  below: bigint;
}

/** Each slot reaches a tier by itself; where the agents above change, what follows is reckoned anew. */
function byTier(period: Period): Earned[] {
  const { of, start, end, kind, files } = period;
  const parts = of.flatMap((contract) => partsOf(contract, period));
  const ofAgent = Map.groupBy(parts, ({ contract }) => contract.agent);
  const teams = new Map<string, Event[]>();
  for (const event of period.events)
    for (const agent of period.lineAt(event.agent, event.at)) {
      const team = teams.get(agent) ?? [];
      teams.set(agent, team);
      team.push(event);
    }
  const earned = new Map<Contract, Earned>();
  for (const part of parts) {
    const own = earned.get(part.contract) ?? { contract: part.contract, ...NOTHING(), slots: [] };
    earned.set(part.contract, own);
    const length = kind === 'hourly' ? HOUR : end - start;
    for (let slot = start; slot < end; slot += length) {
      const from = Math.max(slot, part.from);
      const to = Math.min(slot + length, part.to);
      const team = teams.get(part.contract.agent) ?? [];
      const inTeam = team.filter((event) => event.at >= from && event.at < to);
      if (inTeam.length === 0) continue;
      const valid = inTeam.reduce((sum, event) => sum + event.valid, 0n);
      const people = Map.groupBy(inTeam, ({ person }) => person);
      const actives = [...people.values()].filter(
        (bets) => bets.reduce((sum, event) => sum + event.valid, 0n) >= files.activeFrom,
      ).length;
      const { place, rate } = reached(part.contract.terms, valid, actives);
      const gross = floorDivide(valid * rate, CENT * MILLION) * CENT;
      part.gross += gross;
      own.valid += valid;
      own.slots.push([from, valid, actives, place, rate, gross].join('/'));
    }
  }
  for (const part of parts) {
    const own = earned.get(part.contract);
    if (own) own.grossMicro += part.gross * MILLION;
    const above = period
      .lineAt(part.contract.agent, part.from)
      .slice(1)
      .map((agent) =>
        ofAgent.get(agent)?.find((one) => one.from <= part.from && one.to > part.from),
      )
      .find((one) => one !== undefined);
    if (above) above.below += part.gross;
  }
  for (const part of parts) {
    const own = earned.get(part.contract);
    if (own) own.netMicro += (part.gross - part.below) * MILLION;
  }
  return [...earned.values()].filter(({ slots }) => slots.length > 0);
}

function partsOf(contract: Contract, { start, end, moments, lineAt }: Period): Part[] {
  const from = Math.max(start, contract.from);
  const to = Math.min(end, contract.to);
  const line = (time: number) => lineAt(contract.agent, time).join(' ');
  const parts: Part[] = [];
  let begin = from;
  for (const moment of [...moments.filter((time) => time > from && time < to), to]) {
    if (moment < to && line(moment) === line(begin)) continue;
    parts.push({ contract, from: begin, to: moment, gross: 0n, below: 0n });
    begin = moment;
  }
  return parts;
}

function reached(terms: string, valid: bigint, actives: number) {
  let best = { place: 0, rate: 0n };
  for (const [n, tier] of terms.split(';').entries()) {
    const [turnover = 0n, members = 0n, rate = 0n] = tier.split(':').map(BigInt);
    if (valid >= turnover && BigInt(actives) >= members) best = { place: n + 1, rate };
  }
  return best;
}

function floorDivide(amount: bigint, by: bigint): bigint {
  const cut = amount / by;
  return cut * by > amount ? cut - 1n : cut;
}

/** The first midnight after a moment, on the site's clocks. Found by looking at every quarter of an hour. */
function nextMidnight(after: number, timeZone: string): number {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const quarter = 900_000;
  let time = after - (after % quarter) + quarter;
  while (date.format(time) === date.format(time - quarter)) time += quarter;
  return time;
}
