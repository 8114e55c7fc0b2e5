/** Every agent with the agent directly above; null at the top. */
export type Uplines = ReadonlyMap<bigint, bigint | null>;

/** Order in which every agent comes after all agents below. */
export function leavesFirst(uplines: Uplines): bigint[] {
  const waitingFor = new Map<bigint, number>();
  for (const uplineId of uplines.values()) {
    if (uplineId !== null) waitingFor.set(uplineId, (waitingFor.get(uplineId) ?? 0) + 1);
  }
  const ready = [...uplines.keys()].filter((agentId) => !waitingFor.has(agentId));
  // The list grows while it is walked: an agent joins it when the last one below has passed.
  for (const agentId of ready) {
    const uplineId = uplines.get(agentId) ?? null;
    if (uplineId === null) continue;
    const left = (waitingFor.get(uplineId) ?? 0) - 1;
    waitingFor.set(uplineId, left);
    if (left === 0) ready.push(uplineId);
  }
  if (ready.length !== uplines.size) throw new Error('the tree of agents has a ring in it');
  return ready;
}
