import { list } from '@app/shared/members/adjustments.ops-calls';
import { money } from '@app/shared/money/money';
import { defineList, mapPages, pagesAfterId, type Reading } from '../../platform/lists/index.ts';
import { adjustmentsOf } from './adjustment.ts';

/** Manual credits and debits of a member by operators. */
const adjustments = defineList(
  list,
  'adjustments',
  ({ db, memberId }: Reading<Record<string, never>>) =>
    mapPages(
      pagesAfterId((page) => adjustmentsOf(db, { memberId, ...page })),
      (one) => ({ ...one, change: one.way === 'credit' ? one.amount : money(-one.amount) }),
    ),
);

/** The lists of this domain that can be downloaded. */
export const adjustmentLists = { adjustments };
