import { type BetStateName, betStateFromWire } from '@app/shared/bets/states';
import type { Answer } from '@app/shared/contract/contract';
import type { orders } from '@app/shared/records/calls';
import type { TagState } from '@app/ui/text/tag';

export type Order = Answer<typeof orders>['list'][number];

/** @throws RangeError for a number unknown to this version */
export function stateOf({ status }: Pick<Order, 'status'>): BetStateName {
  const state = betStateFromWire(status);
  if (!state) throw new RangeError(`no bet has the status ${status}`);
  return state;
}

/** Won is green; lost is neutral, because red means errors. */
export const BET_TAGS: Record<BetStateName, TagState> = {
  open: 'pending',
  won: 'win',
  lost: 'neutral',
  push: 'neutral',
  void: 'held',
};

/** Whether a bet was won, lost or a push. A void bet has no result. */
export const isDecided = (state: BetStateName): boolean => state !== 'open' && state !== 'void';

/** Phrase of `records` before the stake of a bet. The site pays the stake of a free spin. */
export const stakeLabel = ({ isFreeSpin }: Pick<Order, 'isFreeSpin'>) =>
  isFreeSpin ? ('type.free_spin.stake' as const) : ('bet.stake' as const);
