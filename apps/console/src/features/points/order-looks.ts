import type { PointOrderState } from '@app/shared/points/states';
import type { TagState } from '@app/ui/text/tag';

export const ORDER_LOOKS: Readonly<Record<PointOrderState, TagState>> = {
  reserved: 'pending',
  in_review: 'pending',
  approved: 'accent',
  shipped: 'accent',
  delivered: 'win',
  rejected: 'danger',
};
