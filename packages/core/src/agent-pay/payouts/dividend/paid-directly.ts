/** Earnings of a contract while it was in the team of another. */
export interface PaidTo<Contract> {
  readonly contract: Contract;
  readonly gross: bigint;
  /** The nearest contract above at that time, whose own gross contains it. */
  readonly inTeamOf: Contract | undefined;
}

interface Earnings<Contract> {
  readonly contracts: readonly Contract[];
  readonly earnings: readonly PaidTo<Contract>[];
  /** The contract whose agent pays this contract's bill; undefined for the site. */
  readonly payerOf: (contract: Contract) => Contract | undefined;
}

export interface Dues {
  /** Amount due from the payer. */
  readonly due: bigint;
  /** `due` less the dues that are paid out of it; negative if those are greater. */
  readonly net: bigint;
}

/**
 * Every bill has one payer: the upline at the end of the period. Earnings under another line before a move, or by
 * a contract with the site, arose in teams whose agents do not pay them. They are deducted from the dues of those
 * agents, up to the top, and added to the dues of the paying line. So each line bears its own earnings. If an old line
 * is due less than that, the site bears the difference.
 */
export function settleDues<Contract>(asked: Earnings<Contract>): ReadonlyMap<Contract, Dues> {
  const borne = duesOf(asked, { isLimited: false });
  const dues = [...borne.values()].every((due) => due >= 0n)
    ? borne
    : duesOf(asked, { isLimited: true });
  const nets = new Map(dues);
  for (const [contract, due] of dues) {
    const payer = asked.payerOf(contract);
    if (payer) nets.set(payer, (nets.get(payer) ?? 0n) - due);
  }
  return new Map(
    [...dues].map(([contract, due]) => [contract, { due, net: nets.get(contract) ?? 0n }]),
  );
}

/** @param isLimited whether a line bears at most its due; then earnings paid by the shortest line come first */
function duesOf<Contract>(
  { contracts, earnings, payerOf }: Earnings<Contract>,
  { isLimited }: { readonly isLimited: boolean },
): Map<Contract, bigint> {
  const dues = new Map(contracts.map((contract) => [contract, 0n]));
  const dueOf = (contract: Contract) => dues.get(contract) ?? 0n;
  const add = (contract: Contract, amount: bigint) => dues.set(contract, dueOf(contract) + amount);
  const lineFrom = (first: Contract | undefined): Contract[] => {
    const line: Contract[] = [];
    for (let at = first; at; at = payerOf(at)) line.push(at);
    return line;
  };
  for (const { contract, gross } of earnings) add(contract, gross);
  const rerouted = earnings
    .filter(({ contract, gross, inTeamOf }) => gross > 0n && payerOf(contract) !== inTeamOf)
    .map((one) => ({ ...one, paying: lineFrom(payerOf(one.contract)) }))
    .sort((a, b) => a.paying.length - b.paying.length);
  for (const { gross, inTeamOf, paying } of rerouted) {
    const bearing = lineFrom(inTeamOf);
    const limits = isLimited ? bearing.filter((one) => !paying.includes(one)).map(dueOf) : [];
    const [least = gross] = [gross, ...limits].sort((one, other) => (one < other ? -1 : 1));
    for (const one of bearing) add(one, -least);
    for (const one of paying) add(one, gross);
  }
  return dues;
}
