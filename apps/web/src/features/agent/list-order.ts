import type { ColumnSort } from '@app/ui/tables/data-table';

export type Direction = 'asc' | 'desc';

/** Order of a list, by one of its keys. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly order: Direction;
}

export const reversed = (order: Direction): Direction => (order === 'asc' ? 'desc' : 'asc');

/** The direction in an address, if it is a valid one. */
export const readDirection = (params: URLSearchParams, usual: Direction): Direction => {
  const order = params.get('order');
  return order === 'asc' || order === 'desc' ? order : usual;
};

/** `aria-sort` of a column. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface HeadOrder<Sort extends string> {
  readonly current: ListOrder<Sort>;
  /** Direction of the first press. */
  readonly usualOrder: (sort: Sort) => Direction;
  readonly onSort: (order: ListOrder<Sort>) => void;
}

/** Sort of a column head. Pressed again, it reverses the order. */
export const headSort =
  <Sort extends string>({ current, usualOrder, onSort }: HeadOrder<Sort>) =>
  (sort: Sort): ColumnSort => {
    const isCurrent = current.sort === sort;
    return {
      direction: isCurrent ? ARIA_SORT[current.order] : undefined,
      onSort: () => onSort({ sort, order: isCurrent ? reversed(current.order) : usualOrder(sort) }),
    };
  };
