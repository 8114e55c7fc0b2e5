export { addMonths, MONTHS_AHEAD } from './add-months.ts';
export type { BetDetail, BetExplainer, BetReference } from './bet-explainer.ts';
export { type BetState, type BetWithState, readBets } from './bet-state.ts';
export {
  closeWindows,
  lastWindowClosed,
  windowsOpenFrom,
  windowsOverUntil,
} from './close-windows.ts';
export { type Correction, correctBets } from './correct-bets.ts';
export { edgeOf } from './edge-of.ts';
export { type EventKind, eventKinds } from './event-kinds.ts';
export { firstDecided } from './first-decided.ts';
export { type LostBets, loseBets } from './lose-bets.ts';
export { type NewBet, recordBets } from './record-bets.ts';
export {
  betEventRows,
  betRows,
  countsAs,
  eventStates,
  isLate,
  SETTLED_WITHIN,
  stateOfEvent,
} from './rows.ts';
export { type Settlement, settleBets } from './settle-bets.ts';
export {
  closeWindow,
  type OpenWindow,
  openWindow,
  pauseSettlements,
} from './settlement-window.ts';
export {
  type BatchContext,
  defineStreamReader,
  type StreamReader,
  type StreamReaderOptions,
} from './stream-reader/define-stream-reader.ts';
export type { BetEvent, StreamScope } from './stream-reader/read-events.ts';
export type { StreamBeginning } from './stream-reader/stream-cursor.ts';
export { type Taker, takers } from './takers.ts';
export { type DecidedBet, type Outcome, outcomeOf, outcomes, validBetOf } from './valid-bet.ts';
export { type BetKey, voidBets } from './void-bets.ts';
