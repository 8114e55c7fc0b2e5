import {
  activesAmong,
  CENT,
  type Contract,
  type Event,
  floorDivide,
  HOUR,
  heldIn,
  MILLION,
  nextMidnight,
  type OracleFiles,
  partsOf,
  readWorld,
  type Span,
  teamsOf,
  type World,
} from './read-files.ts';

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
  /** One text for each slot or part with bets: start, valid bets, active members, tier, rate, gross. */
  readonly slots: string;
}

const WINDOW_MS = 300_000;

/**
 * Computes salary from the written rules, bet by bet. It is as simple as possible and slow, and shares no code with
 * the product.
 *
 * Daily and hourly contracts have the terms `turnover:actives:rate` for each tier, separated by semicolons; realtime
 * contracts have `profit:loss:threshold`.
 */
export function computeSalary(files: OracleFiles): Figures[] {
  const { timeZone, until } = files;
  const world = readWorld(files);
  const { contracts, events } = world;
  const first = Math.min(...events.map((event) => event.at));

  const figures: Figures[] = [];
  const carried = new Map<string, bigint>();
  for (const kind of ['daily', 'hourly', 'realtime']) {
    const next = (start: number) =>
      kind === 'realtime' ? start + WINDOW_MS : nextMidnight(start, timeZone);
    const begin =
      kind === 'realtime' ? first - (first % WINDOW_MS) : nextMidnight(first - 30 * HOUR, timeZone);
    for (let start = begin; next(start) <= until; start = next(start)) {
      const end = next(start);
      const inPeriod = events.filter((event) => event.at >= start && event.at < end);
      if (inPeriod.length === 0) continue;
      for (const category of new Set(contracts.map((contract) => contract.category))) {
        const inForce = heldIn(contracts, { kind, category }, { start, end });
        const counted = inPeriod.filter(
          (event) => category === 'CONS' || event.category === category,
        );
        const period: Period = {
          kind,
          start,
          end,
          contracts: inForce,
          events: counted,
          world,
          files,
          byAgent: Map.groupBy(inForce, ({ agent }) => agent),
        };
        const earned = kind === 'realtime' ? byBet(period) : byTier(period);
        for (const own of earned) {
          const owner = `${own.contract.agent} ${kind} ${category}`;
          const carriedIn = carried.get(owner) ?? 0n;
          const due = own.netMicro + carriedIn;
          const paid = due > 0n ? (due / (CENT * MILLION)) * CENT : 0n;
          carried.set(owner, due - paid * MILLION);
          figures.push({
            kind,
            category,
            agent: own.contract.agent,
            period: start,
            version: own.contract.version,
            valid: `${own.valid}`,
            grossMicro: `${own.grossMicro}`,
            netMicro: `${own.netMicro}`,
            carriedInMicro: `${carriedIn}`,
            paid: `${paid}`,
            slots: own.slots.join(' '),
          });
        }
      }
    }
  }
  return figures;
}

interface Period {
  readonly start: number;
  readonly end: number;
  readonly contracts: readonly Contract[];
  readonly byAgent: ReadonlyMap<string, readonly Contract[]>;
  readonly events: readonly Event[];
  readonly world: World;
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

/** Each bet earns its rate for each contract above it. A contract keeps the difference to the contract below. */
function byBet({ byAgent, events, world }: Period): Earned[] {
  const earned = new Map<Contract, Earned>();
  for (const event of events) {
    let below = 0n;
    for (const agent of world.lineAt(event.agent, event.at)) {
      const contract = byAgent.get(agent)?.find((one) => one.from <= event.at && one.to > event.at);
      if (!contract) continue;
      const [profit = 0n, loss = 0n, threshold = 0n] = contract.terms.split(':').map(BigInt);
      const counts = event.size >= threshold;
      const gross = counts ? event.valid * (event.won ? profit : loss) : 0n;
      const own = earned.get(contract) ?? { contract, ...zeroSums(), slots: [] };
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

const zeroSums = () => ({ valid: 0n, grossMicro: 0n, netMicro: 0n });

interface Part extends Span {
  gross: bigint;
  /** Gross of the parts directly below. */
  below: bigint;
}

/**
 * Each slot, an hour or a day, has its own tier. A change of the uplines begins a new part, which is computed
 * separately.
 */
function byTier(period: Period): Earned[] {
  const { contracts, start, end, kind, world, files } = period;
  const parts = contracts.flatMap((contract) =>
    partsOf(contract, period, world).map((span): Part => ({ ...span, gross: 0n, below: 0n })),
  );
  const partsOfAgent = Map.groupBy(parts, ({ contract }) => contract.agent);
  const teams = teamsOf(period.events, world);
  const earned = new Map<Contract, Earned>();
  for (const part of parts) {
    const own = earned.get(part.contract) ?? { contract: part.contract, ...zeroSums(), slots: [] };
    earned.set(part.contract, own);
    const length = kind === 'hourly' ? HOUR : end - start;
    for (let slot = start; slot < end; slot += length) {
      const from = Math.max(slot, part.from);
      const to = Math.min(slot + length, part.to);
      const team = teams.get(part.contract.agent) ?? [];
      const inTeam = team.filter((event) => event.at >= from && event.at < to);
      if (inTeam.length === 0) continue;
      const valid = inTeam.reduce((sum, event) => sum + event.valid, 0n);
      const actives = activesAmong(inTeam, files.activeFrom);
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
    const above = world
      .lineAt(part.contract.agent, part.from)
      .slice(1)
      .map((agent) =>
        partsOfAgent.get(agent)?.find((one) => one.from <= part.from && one.to > part.from),
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

function reached(terms: string, valid: bigint, actives: number) {
  let best = { place: 0, rate: 0n };
  for (const [n, tier] of terms.split(';').entries()) {
    const [turnover = 0n, members = 0n, rate = 0n] = tier.split(':').map(BigInt);
    if (valid >= turnover && BigInt(actives) >= members) best = { place: n + 1, rate };
  }
  return best;
}
