import type { Answer } from '@app/shared/api/contract';
import type { orders } from '@app/shared/api/records.calls';
import { type BetStateName, betStateFromWire } from '@app/shared/domain/bet-states';
import type { TagState } from '@app/ui/tag';

export type Order = Answer<typeof orders>['list'][number];

/** @throws RangeError for a number that this version does not know */
export function stateOf({ status }: Pick<Order, 'status'>): BetStateName {
  const state = betStateFromWire(status);
  if (!state) throw new RangeError(`no bet has the status ${status}`);
  return state;
}

/** Won is green; lost is quiet, as red is for errors. */
export const BET_TAGS: Record<BetStateName, TagState> = {
  open: 'pending',
  won: 'win',
  lost: 'neutral',
  push: 'neutral',
  void: 'held',
};

/** What the bet came to is known and was not given back. */
export const isDecided = (state: BetStateName): boolean => state !== 'open' && state !== 'void';
