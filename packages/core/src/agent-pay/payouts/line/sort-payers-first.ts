/** An agent with their payer; without one, or null, the site pays. */
export interface PaidAgent {
  readonly agentId: bigint;
  readonly payerId: bigint | null;
}

/**
 * Topological sort: every payer before the agents they pay, with the items of an agent together. Stable within a level.
 *
 * @throws Error where agents pay each other in a ring
 */
export function sortPayersFirst<T extends PaidAgent>(paid: readonly T[]): T[] {
  const ofAgent = Map.groupBy(paid, ({ agentId }) => agentId);
  const waiting = new Map<bigint, number>();
  const below = new Map<bigint, bigint[]>();
  for (const [agentId, own] of ofAgent) {
    const payers = new Set(own.map(({ payerId }) => payerId).filter((id) => id !== null));
    waiting.set(agentId, payers.size);
    for (const payer of payers) below.set(payer, [...(below.get(payer) ?? []), agentId]);
  }
  let level = [...ofAgent.keys()].filter((agentId) => waiting.get(agentId) === 0);
  const sorted: T[] = [];
  while (level.length > 0) {
    const next = new Set<bigint>();
    for (const agentId of level) {
      sorted.push(...(ofAgent.get(agentId) ?? []));
      for (const belowId of below.get(agentId) ?? []) {
        const left = (waiting.get(belowId) ?? 0) - 1;
        waiting.set(belowId, left);
        if (left === 0) next.add(belowId);
      }
    }
    level = [...next];
  }
  if (sorted.length !== paid.length) throw new Error('agents pay each other in a ring');
  return sorted;
}
