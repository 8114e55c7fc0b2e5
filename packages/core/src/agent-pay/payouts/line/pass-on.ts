import { lesser, shareOut } from '../../../people/debts/index.ts';
import { itemAt } from '../../../platform/kernel/index.ts';

/** A bill of a run that is paid by the line. */
export interface LineBill {
  readonly id: bigint;
  readonly publicId: string;
  readonly agentId: bigint;
  /** The payer; null for the site. */
  readonly payerId: bigint | null;
  readonly category: string;
  /** Amount for the agent. */
  readonly due: bigint;
  /** The part for the agents below. */
  readonly owes: bigint;
}

/** An agent's own funds. */
export interface Purse {
  readonly cash: bigint;
  readonly reserve: bigint;
}

/** A payment of a bill below, with its source. */
export interface Part {
  readonly bill: LineBill;
  readonly source: 'site' | 'pot' | 'cash' | 'reserve';
  readonly amount: bigint;
}

/** The distribution of the amount that an agent received. */
export interface PassedOn {
  /** Amounts that the agent keeps, by bill. */
  readonly kept: readonly { readonly bill: LineBill; readonly amount: bigint }[];
  /** Amount that the agent adds from own funds. */
  readonly added: Purse;
  /** To the bills below. */
  readonly parts: readonly Part[];
  /** Unpaid amounts of the bills below. */
  readonly missing: readonly { readonly bill: LineBill; readonly amount: bigint }[];
}

interface Settling {
  /** All bills of the agent in the run. */
  readonly own: readonly { readonly bill: LineBill; readonly received: bigint }[];
  /** All bills that the agent pays. */
  readonly below: readonly LineBill[];
  readonly purse: Purse;
}

/**
 * Pays the agents directly below out of the received amount, then the agent's cash, then their reserve. If all of it is
 * too little, each is paid pro rata.
 */
export function passOn({ own, below, purse }: Settling): PassedOn {
  const pot = sum(own.map(({ received }) => received));
  const need = sum(below.map(({ due }) => due));
  const fromPot = lesser(pot, need);
  const added = {
    cash: lesser(purse.cash, need - fromPot),
    reserve: lesser(purse.reserve, most(need - fromPot - purse.cash, 0n)),
  };
  const sources = [
    { source: 'pot', left: fromPot },
    { source: 'cash', left: added.cash },
    { source: 'reserve', left: added.reserve },
  ] as const;
  const dues = below.map(({ due }) => due);
  const shares = shareOut(fromPot + added.cash + added.reserve, dues);
  return {
    kept: leftOver(own),
    added,
    parts: takenFrom(sources, below, shares),
    missing: below
      .map((bill, place) => ({ bill, amount: bill.due - itemAt(shares, place) }))
      .filter(({ amount }) => amount > 0n),
  };
}

/** Amount kept from each bill, after surplus bills covered those that brought too little for the agents below. */
function leftOver(own: Settling['own']): PassedOn['kept'] {
  let lacking = sum(own.map(({ bill, received }) => most(bill.owes - received, 0n)));
  return own.flatMap(({ bill, received }) => {
    const surplus = most(received - bill.owes, 0n);
    const given = lesser(surplus, lacking);
    lacking -= given;
    return surplus > given ? [{ bill, amount: surplus - given }] : [];
  });
}

function takenFrom(
  sources: readonly { readonly source: Part['source']; readonly left: bigint }[],
  below: readonly LineBill[],
  shares: readonly bigint[],
): Part[] {
  const left = sources.map((each) => ({ ...each }));
  return below.flatMap((bill, place) => {
    let due = itemAt(shares, place);
    return left.flatMap((from) => {
      const amount = lesser(from.left, due);
      from.left -= amount;
      due -= amount;
      return amount > 0n ? [{ bill, source: from.source, amount }] : [];
    });
  });
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
