import type { RoundView } from '../../rounds/round.presenter.ts';
import type { MoneyText } from '../money-text.ts';
import type { RoundWire } from './round-wire.ts';
import type { Stage, TableRoom, WaitingRound } from './stage.ts';
import { sayIn } from './stub.ts';

interface Deciding {
  readonly room: TableRoom;
  readonly stage: Stage;
  readonly wire: RoundWire;
  readonly text: MoneyText;
}

/** Lets the player decide until the round ends, here or on another page, or the time to decide is up. */
export async function letDecide(
  { room, stage, wire, text }: Deciding,
  first: RoundView,
): Promise<RoundView> {
  let round = first;
  for (;;) {
    const waiting = waitingOf(round);
    if (!waiting || !stage.ask) return round;
    const { prompt, button, answer } = stage.ask(waiting, text);
    room.controls.ask(button);
    sayIn(room, prompt);
    const decision = await within(answer, round.decidesInMs ?? 0);
    room.controls.ask({ ...button, isUsable: false });
    round =
      decision === undefined
        ? await wire.askUntil(round.id, (now) => !waitsForPlayer(now))
        : await wire.decide(round, decision);
  }
}

export const waitsForPlayer = ({ decidesInMs }: RoundView): boolean => decidesInMs !== null;

function waitingOf(round: RoundView): WaitingRound | undefined {
  const { choice, stake, decisions, shown } = round;
  if (!waitsForPlayer(round) || !decisions) return undefined;
  return { choice, stake, decisions, shown: shown ?? [] };
}

/** The answer, or undefined if it takes too long. */
function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, ms, undefined);
    void answer.then((given) => {
      clearTimeout(limit);
      resolve(given);
    });
  });
}
