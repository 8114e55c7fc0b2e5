import {
  type MemberDirection,
  type MemberOrder,
  memberDirections,
  memberOrders,
  usualDirections,
} from '@app/shared/members/member-list';
import { type ColumnSort, reversed } from '@app/ui/tables/data-table';

/** Order of the list of members. The address keeps it as `login` or `login-asc`; empty for the newest first. */
export interface MemberListOrder {
  readonly by: MemberOrder;
  readonly direction: MemberDirection;
}

export function orderText({ by, direction }: MemberListOrder): string {
  if (direction !== usualDirections[by]) return `${by}-${direction}`;
  return by === 'registered' ? '' : by;
}

/** Every order with its value in the address; the usual direction of each key first. */
export const memberListOrders = memberOrders.flatMap((by) =>
  [usualDirections[by], ...memberDirections.filter((one) => one !== usualDirections[by])].map(
    (direction) => ({ by, direction, value: orderText({ by, direction }) }),
  ),
);

/** Reads an order of the address. Invalid values are ignored. */
export const readOrder = (text: string): MemberListOrder =>
  memberListOrders.find(({ value }) => value === text) ?? { by: 'registered', direction: 'desc' };

interface HeadOrder {
  readonly current: MemberListOrder;
  /** Whether a search or a filter decides the key. */
  readonly isFixed: boolean;
  readonly onSort: (order: string) => void;
}

/** Sort of a column head. Pressed again, it reverses the order. */
export const headSort =
  ({ current, isFixed, onSort }: HeadOrder) =>
  (by: MemberOrder): { readonly sort?: ColumnSort } => {
    const isCurrent = current.by === by;
    if (isFixed && !isCurrent) return {};
    const direction = isCurrent ? reversed(current.direction) : usualDirections[by];
    return {
      sort: {
        direction: isCurrent ? current.direction : undefined,
        onSort: () => onSort(orderText({ by, direction })),
      },
    };
  };
