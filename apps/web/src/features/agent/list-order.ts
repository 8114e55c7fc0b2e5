import { type ColumnSort, reversed, type SortDirection } from '@app/ui/tables/data-table';

/** Order of a list, by one of its keys. */
export interface ListOrder<Sort extends string> {
  readonly sort: Sort;
  readonly order: SortDirection;
}

/** The direction in an address, if it is a valid one. */
export const readDirection = (params: URLSearchParams, usual: SortDirection): SortDirection => {
  const order = params.get('order');
  return order === 'asc' || order === 'desc' ? order : usual;
};

interface HeadOrder<Sort extends string> {
  readonly current: ListOrder<Sort>;
  /** Direction after the first press of a column head. */
  readonly usualOrder: (sort: Sort) => SortDirection;
  readonly onSort: (order: ListOrder<Sort>) => void;
}

/** Sort of a column head. Pressed again, it reverses the order. */
export const headSort =
  <Sort extends string>({ current, usualOrder, onSort }: HeadOrder<Sort>) =>
  (sort: Sort): ColumnSort => {
    const isCurrent = current.sort === sort;
    return {
      direction: isCurrent ? current.order : undefined,
      onSort: () => onSort({ sort, order: isCurrent ? reversed(current.order) : usualOrder(sort) }),
    };
  };
