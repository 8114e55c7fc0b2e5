import {
  activesAmong,
  CENT,
  type Contract,
  type Event,
  floorDivide,
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

/** One contract's figures of one period, as text, in 1/10 000. */
export interface DividendFigures {
  readonly kind: string;
  readonly category: string;
  readonly agent: string;
  readonly period: number;
  readonly version: string;
  /** The payer of the bill; empty for the site. */
  readonly payer: string;
  readonly valid: string;
  readonly lossCarriedIn: string;
  readonly lossCarriedOut: string;
  /** Earnings by the contract, for the whole team. */
  readonly earned: string;
  /** Amount due from the payer, and the rest after this agent paid the agents below. */
  readonly due: string;
  readonly net: string;
  /**
   * One text for each part: start, valid bets, active members, the site's wins, with losses, base, tier, rate,
   * gross.
   */
  readonly parts: string;
}

const NOON = 43_200_000;

/** Whether a period of a kind begins with a day of the calendar. */
const BEGINS: Readonly<Record<string, (day: { date: number; weekday: string }) => boolean>> = {
  dividend_daily: () => true,
  dividend_weekly: ({ weekday }) => weekday === 'Mon',
  dividend_semimonthly: ({ date }) => date === 1 || date === 16,
  dividend_monthly: ({ date }) => date === 1,
};

/**
 * Computes dividends from the written rules, bet by bet. It is as simple as possible and slow, and shares no code with
 * the product.
 *
 * Terms are `base:carry` and, after a bar, `turnover:loss:actives:rate` for each tier, with a semicolon between two.
 */
export function calculateDividends(files: OracleFiles): DividendFigures[] {
  const world = readWorld(files, { withGifts: true });
  const { contracts, events } = world;
  const days = daysOf(files, Math.min(...events.map(({ at }) => at)));
  const carried = new Map<string, Carried>();
  const figures: DividendFigures[] = [];
  for (const [kind, begins] of Object.entries(BEGINS)) {
    const edges = days.filter(begins);
    for (const [n, { start, date }] of edges.entries()) {
      const end = edges[n + 1]?.start;
      if (end === undefined || end > files.until) break;
      const moments = world.moments.filter((at) => at > start && at < end);
      const inPeriod = events.filter(({ at }) => at >= start && at < end);
      for (const category of new Set(contracts.map((contract) => contract.category))) {
        const period: Period = {
          kind,
          category,
          start,
          end,
          isFirstHalf: date <= 15,
          carried,
          world: { ...world, moments },
          activeFrom: files.activeFrom,
          days: BigInt(days.filter((day) => day.start >= start && day.start < end).length),
          held: heldIn(contracts, { kind, category }, { start, end }).sort(byAgent),
          events: inPeriod.filter((event) => category === 'CONS' || event.category === category),
        };
        figures.push(...computePeriod(period));
      }
    }
  }
  return figures;
}

interface Day {
  readonly start: number;
  readonly date: number;
  readonly weekday: string;
}

/** The days of the site, beginning a month or more before a moment. */
function daysOf({ timeZone, until }: OracleFiles, first: number): Day[] {
  const days: Day[] = [];
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', weekday: 'short' });
  const before = first - 32 * 2 * NOON;
  for (let at = nextMidnight(before, timeZone); at <= until; at = nextMidnight(at, timeZone)) {
    const parts = new Map(format.formatToParts(at + NOON).map(({ type, value }) => [type, value]));
    days.push({ start: at, date: Number(parts.get('day')), weekday: parts.get('weekday') ?? '' });
  }
  return days;
}

interface Carried {
  readonly amount: bigint;
  readonly isForGood: boolean;
  readonly until: number;
}

interface Period {
  readonly kind: string;
  readonly category: string;
  readonly start: number;
  readonly end: number;
  readonly days: bigint;
  readonly isFirstHalf: boolean;
  readonly activeFrom: bigint;
  readonly held: readonly Contract[];
  readonly events: readonly Event[];
  readonly world: World;
  /** Carried losses, by agent, kind and games. */
  readonly carried: Map<string, Carried>;
}

const byAgent = (one: Contract, other: Contract) => Number(BigInt(one.agent) - BigInt(other.agent));

interface Part extends Span {
  readonly bets: readonly Event[];
  /** The nearest contract above. */
  readonly above: Contract | undefined;
}

interface Calculated {
  readonly gross: readonly bigint[];
  readonly parts: readonly Part[];
  readonly lossCarriedIn: bigint;
  readonly lossCarriedOut: bigint;
  readonly shown: readonly string[];
}

function computePeriod(period: Period): DividendFigures[] {
  const { held, carried, kind, category, start, end } = period;
  const parts = partsWithBets(period);
  const byContract = Map.groupBy(parts, ({ contract }) => contract);
  /** The upline at the end of the period pays; the site pays for contracts with the site. */
  const payerOf = (contract: Contract): Contract | undefined =>
    contract.isOfSite ? undefined : byContract.get(contract)?.at(-1)?.above;
  const billed = new Set<Contract>();
  for (const { contract, bets } of parts)
    if (bets.length > 0)
      for (let of: Contract | undefined = contract; of; of = payerOf(of)) billed.add(of);

  const computed = new Map<Contract, Calculated>();
  for (const contract of held.filter((one) => billed.has(one))) {
    const own = byContract.get(contract) ?? [];
    const withBets = own.filter(({ bets }) => bets.length > 0);
    const owner = `${contract.agent} ${kind} ${category}`;
    const last = carried.get(owner);
    const isKept = last !== undefined && (last.isForGood || last.until === start);
    const calculated = calculate(contract, {
      period,
      lossCarriedIn: isKept ? last.amount : 0n,
      parts: withBets.length > 0 ? withBets : own.slice(-1),
    });
    computed.set(contract, calculated);
    const isForGood = contract.terms.includes(':permanent|');
    carried.set(owner, { amount: calculated.lossCarriedOut, isForGood, until: end });
  }
  const dues = duesOf(computed, payerOf);
  return [...computed].map(([contract, of]): DividendFigures => {
    const due = dues.get(contract) ?? 0n;
    const below = [...dues].filter(([one]) => payerOf(one) === contract);
    return {
      kind,
      category,
      agent: contract.agent,
      period: start,
      version: contract.version,
      payer: payerOf(contract)?.agent ?? '',
      valid: `${sum(of.parts.flatMap(({ bets }) => bets.map(({ valid }) => valid)))}`,
      lossCarriedIn: `${of.lossCarriedIn}`,
      lossCarriedOut: `${of.lossCarriedOut}`,
      earned: `${sum(of.gross)}`,
      due: `${due}`,
      net: `${due - sum(below.map(([, amount]) => amount))}`,
      parts: of.shown.join(' '),
    };
  });
}

/** The parts of all contracts with their bets, sorted by contract, then by time. */
function partsWithBets(period: Period): Part[] {
  const { held, events, world } = period;
  const spans = held.flatMap((contract) => partsOf(contract, period, world));
  const ofAgent = Map.groupBy(spans, ({ contract }) => contract.agent);
  const teams = teamsOf(events, world);
  return spans.map((span): Part => {
    const { contract, from, to } = span;
    const above = world
      .lineAt(contract.agent, from)
      .slice(1)
      .map((agent) => ofAgent.get(agent)?.find((one) => one.from <= from && one.to > from))
      .find((one) => one !== undefined)?.contract;
    const team = teams.get(contract.agent) ?? [];
    return { ...span, above, bets: team.filter(({ at }) => at >= from && at < to) };
  });
}

interface CalculationInput {
  readonly period: Period;
  readonly parts: readonly Part[];
  readonly lossCarriedIn: bigint;
}

/** Part by part: the loss of a part is deducted from the next, independent of the contract's carry. */
function calculate(
  { terms }: Contract,
  { period, parts, lossCarriedIn }: CalculationInput,
): Calculated {
  const [rule = '', tiers = ''] = terms.split('|');
  const [base = '', carry = ''] = rule.split(':');
  const gross: bigint[] = [];
  const shown: string[] = [];
  let withCarried = lossCarriedIn;
  let ofPeriod = 0n;
  for (const { from, bets } of parts) {
    const won = sum(bets.map(({ stake, payout }) => stake - payout));
    const valid = sum(bets.map((bet) => bet.valid));
    const actives = activesAmong(bets, period.activeFrom);
    const result = withCarried + won;
    withCarried = notAbove0(result);
    ofPeriod = notAbove0(ofPeriod + won);
    const { place, rate } = reached(tiers, { valid, result, actives });
    const [amount, among] =
      base === 'profit' ? [result, 1n] : [valid, base === 'turnover' ? 1n : period.days];
    const earned = amount > 0n ? floorDivide(amount * rate, among * MILLION * CENT) * CENT : 0n;
    gross.push(earned);
    const figures = [valid, actives, won, result, amount / among, place, rate, earned];
    shown.push([from, ...figures].join('/'));
  }
  const out: Readonly<Record<string, bigint>> = {
    none: 0n,
    permanent: withCarried,
    previous: ofPeriod,
    second_half: period.isFirstHalf ? withCarried : 0n,
  };
  return { gross, parts, shown, lossCarriedIn, lossCarriedOut: out[carry] ?? 0n };
}

interface Reach {
  readonly valid: bigint;
  readonly result: bigint;
  readonly actives: number;
}

/** The highest tier whose turnover, loss and members are reached; a loss of 0 is no requirement. */
function reached(tiers: string, { valid, result, actives }: Reach) {
  let best = { place: 0, rate: 0n };
  for (const [n, tier] of tiers.split(';').entries()) {
    const [turnover = 0n, loss = 0n, members = 0n, rate = 0n] = tier.split(':').map(BigInt);
    const hasLost = loss === 0n || result >= loss;
    if (valid >= turnover && hasLost && BigInt(actives) >= members) best = { place: n + 1, rate };
  }
  return best;
}

/**
 * The amount of each bill. If another agent than the payer was above in a part, its earnings are deducted from the old
 * line up to the top, and added to the paying line. If that makes a due negative, each deduction is limited to the
 * lowest due of the old line, for payers nearest the top first, and the site bears the rest.
 */
function duesOf(
  computed: ReadonlyMap<Contract, Calculated>,
  payerOf: (contract: Contract) => Contract | undefined,
): Map<Contract, bigint> {
  const lineFrom = (first: Contract | undefined): Contract[] => {
    const line: Contract[] = [];
    for (let at = first; at; at = payerOf(at)) line.push(at);
    return line;
  };
  const elsewhere = [...computed].flatMap(([contract, { gross, parts }]) =>
    parts
      .map(({ above }, n) => ({ above, amount: gross[n] ?? 0n, payer: payerOf(contract) }))
      .filter(({ above, amount, payer }) => amount > 0n && above !== payer)
      .map(({ above, amount, payer }) => ({
        amount,
        old: lineFrom(above),
        paying: lineFrom(payer),
      })),
  );
  for (const isLimited of [false, true]) {
    const dues = new Map([...computed].map(([contract, { gross }]) => [contract, sum(gross)]));
    const dueOf = (one: Contract) => dues.get(one) ?? 0n;
    for (const { amount, old, paying } of elsewhere.toSorted(
      (a, b) => a.paying.length - b.paying.length,
    )) {
      let borne = amount;
      for (const one of isLimited ? old.filter((each) => !paying.includes(each)) : [])
        if (dueOf(one) < borne) borne = dueOf(one);
      for (const one of old) dues.set(one, dueOf(one) - borne);
      for (const one of paying) dues.set(one, dueOf(one) + amount);
    }
    if (isLimited || [...dues.values()].every((due) => due >= 0n)) return dues;
  }
  throw new Error('no dues');
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const notAbove0 = (amount: bigint): bigint => (amount < 0n ? amount : 0n);
