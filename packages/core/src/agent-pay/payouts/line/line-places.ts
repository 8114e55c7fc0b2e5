import { type PlacedAgent, teamAsOf } from '../../../people/agents/index.ts';
import type { Reader } from '../../../platform/db/index.ts';

/** An agent's place in a line. The agent whose line it is has depth 0 and no upline here. */
type PlaceInLine = Pick<PlacedAgent, 'uplineId' | 'depth'>;

export type PlacesInLine = ReadonlyMap<bigint, PlaceInLine>;

interface LineAsked {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly at: Date;
}

/** A query. The agents of an agent's line at a moment, the agent included, the top first. */
export async function placesInLine(
  reader: Reader,
  { merchantId, agentId, at }: LineAsked,
): Promise<PlacesInLine> {
  const places = new Map<bigint, PlaceInLine>([[agentId, { uplineId: null, depth: 0 }]]);
  // Sorted from the top, so an upline is placed before its downlines.
  for (const { agentId: id, uplineId } of await teamAsOf(reader, merchantId, at)) {
    const above = uplineId === null ? undefined : places.get(uplineId);
    if (above && id !== agentId) places.set(id, { uplineId, depth: above.depth + 1 });
  }
  return places;
}
