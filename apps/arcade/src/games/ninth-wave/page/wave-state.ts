import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { PastResult } from '../../../shared-rounds/shared-round.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { HIGHEST, LEAST_TARGET } from '../rules.ts';
import type { OwnBoat } from './boats-view.ts';

/** The player's bet on the wave at the table. Counts from the platform's confirmation. */
export function ownBetOf(
  bets: readonly RoundView[],
  table: Pick<TableState, 'number' | 'run'>,
): OwnBoat | undefined {
  const bet = bets.find(({ proof, state }) => proof.nonce === table.number && isInRound(state));
  if (!bet) return undefined;
  // The live view tells of an auto-collect before the bet is read again.
  const seen = table.run?.boats.find(({ id }) => bet.id.startsWith(id));
  const [auto = HIGHEST] = bet.places?.[0] ?? [];
  return {
    id: bet.id,
    stake: bet.stake,
    auto,
    collectedHeight: bet.collectedHeight ?? seen?.collectedHeight ?? null,
  };
}

const isInRound = (state: RoundView['state']): boolean =>
  state === 'accepted' || state === 'decided' || state === 'win_sent' || state === 'closed';

/** Actions of the big button, and reasons for which it has none. */
export type ButtonMode =
  | 'bet'
  | 'placing'
  | 'placed'
  | 'early'
  | 'collect'
  | 'blind'
  | 'collecting'
  | 'out'
  | 'wait';

interface Situation {
  readonly phase: TableState['phase'];
  readonly own: OwnBoat | undefined;
  /** Height that the page shows. */
  readonly height: number;
  readonly sending: 'bet' | 'collect' | undefined;
  readonly isLost: boolean;
}

export function buttonModeOf({ phase, own, height, sending, isLost }: Situation): ButtonMode {
  if (sending === 'bet') return 'placing';
  if (!own) return phase === 'betting' ? 'bet' : 'wait';
  if (own.collectedHeight !== null) return 'out';
  if (sending === 'collect') return 'collecting';
  if (phase === 'showing') return 'wait';
  if (phase !== 'running') return 'placed';
  if (isLost) return 'blind';
  return height < LEAST_TARGET ? 'early' : 'collect';
}

/** Modes in which a press does something. */
export const canPress = (mode: ButtonMode): boolean =>
  mode === 'bet' || mode === 'collect' || mode === 'blind';

/** Past waves, with the one that has just ended. */
export const pastOf = ({ number, stops, results }: TableState): readonly PastResult[] =>
  stops ? [{ number, stops }, ...results] : results;
