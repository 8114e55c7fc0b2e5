/** Every agent with the agent directly above; null at the top. */
export type Uplines = ReadonlyMap<bigint, bigint | null>;

/** Topological order: every agent comes after all agents below. */
export function leavesFirst(uplines: Uplines): bigint[] {
  const waitingFor = new Map<bigint, number>();
  for (const uplineId of uplines.values()) {
    if (uplineId !== null) waitingFor.set(uplineId, (waitingFor.get(uplineId) ?? 0) + 1);
  }
  const ready = [...uplines.keys()].filter((agentId) => !waitingFor.has(agentId));
  // `ready` grows during the loop: an agent is appended once all agents below were visited.
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
