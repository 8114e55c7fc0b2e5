import type { BetStateName } from '@app/shared/bets/states';
import type { TagState } from '@app/ui/text/tag';

export const BET_LOOKS: Readonly<Record<BetStateName, TagState>> = {
  open: 'pending',
  won: 'win',
  lost: 'neutral',
  push: 'neutral',
  void: 'held',
};
