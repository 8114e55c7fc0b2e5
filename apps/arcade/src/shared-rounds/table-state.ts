import type { Deps } from '../deps.ts';
import { readCrowd } from './shared-bets.ts';
import {
  listResults,
  type PastResult,
  paceOf,
  readTurn,
  type SharedRound,
} from './shared-round.ts';
import { turnTable } from './turn-table.ts';

/** `betting`: takes bets. `closing`: waits for the draw. `showing`: drawn, and paid at the end of the phase. */
export type TablePhase = 'betting' | 'closing' | 'showing';

/** State of a shared table for all players of one currency. Times are milliseconds of the server's clock. */
export interface TableState {
  readonly game: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly settlesAt: number;
  readonly commitment: string;
  readonly nextCommitment: string;
  readonly publicSeed: string;
  /** Number of player seeds in the public seed. */
  readonly joined: number;
  /** Null until the draw. */
  readonly stops: readonly number[] | null;
  /** Null until the draw. */
  readonly serverSeed: string | null;
  /** Results of earlier rounds, the newest first. */
  readonly results: readonly PastResult[];
  /** Players with bets in this round, in any currency. */
  readonly players: number;
  /** Amounts of all players by place. */
  readonly crowd: readonly (readonly [place: number, amount: number])[];
}

/** Reads a table, and first draws or opens its round if that is due. */
export async function readTableState(
  deps: Deps,
  { game, currency }: { game: string; currency: string },
): Promise<TableState> {
  await turnTable(deps, game);
  const { now, next } = await readTurn(deps.db, game);
  if (!now?.closesAt || !now.drawsAt || !now.settlesAt || !next) {
    throw new Error(`the table of ${game} was not opened`);
  }
  const resultsMax = paceOf(game).results;
  const [results, { players, places }] = await Promise.all([
    listResults(deps.db, game, resultsMax + 1),
    readCrowd(deps.db, now.id, currency),
  ]);
  return {
    game,
    number: now.number,
    phase: phaseOf(now, deps.clock()),
    closesAt: now.closesAt.getTime(),
    drawsAt: now.drawsAt.getTime(),
    settlesAt: now.settlesAt.getTime(),
    commitment: now.commitment,
    nextCommitment: next.commitment,
    publicSeed: now.publicSeed ?? '',
    joined: now.joinedSeeds?.length ?? 0,
    stops: now.stops,
    serverSeed: now.stops ? deps.seal.open(now.sealed, now.commitment) : null,
    results: results.filter(({ number }) => number < now.number).slice(0, resultsMax),
    players,
    crowd: places,
  };
}

function phaseOf({ stops, closesAt }: SharedRound, now: Date): TablePhase {
  if (stops) return 'showing';
  return closesAt !== null && now < closesAt ? 'betting' : 'closing';
}
