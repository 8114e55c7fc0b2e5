import type { DepositState } from '@app/shared/deposits/states';
import type { TagState } from '@app/ui/text/tag';

export const STATE_TAGS: Record<DepositState, TagState> = {
  created: 'pending',
  pending: 'pending',
  paid: 'held',
  review: 'held',
  completed: 'win',
  expired: 'neutral',
  rejected: 'danger',
};
