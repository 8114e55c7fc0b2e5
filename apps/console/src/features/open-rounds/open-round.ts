import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/open-rounds/ops-calls';

export type OpenRound = Answer<typeof calls.read>;

/** The state of a round, as the name of its phrase. */
export function roundStateOf({
  outcome,
  refundBy,
  decisionWaits,
  isAsked,
  failure,
  answer,
}: Omit<OpenRound, 'claim'>) {
  if (outcome) return outcome;
  if (refundBy !== null) return 'refunding';
  if (decisionWaits) return 'decisionWaits';
  if (!isAsked) return 'notAsked';
  if (failure !== null) return 'silent';
  return answer ?? 'notYet';
}

export type RoundState = ReturnType<typeof roundStateOf>;
