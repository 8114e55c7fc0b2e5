import { type BranchSort, branchSorts } from '@app/shared/team/team-sorts';
import type { SortDirection } from '@app/ui/tables/data-table';

/** Order of a team; by name if no figure is given. */
export interface TeamOrder {
  readonly sort?: BranchSort;
  readonly order?: SortDirection;
}

export const BY_NAME: TeamOrder = {};

/** Pressing a column head sorts by it descending, then ascending, then by name again. */
export function nextOrder({ sort, order }: TeamOrder, pressed: BranchSort): TeamOrder {
  if (sort !== pressed) return { sort: pressed, order: 'desc' };
  return order === 'desc' ? { sort: pressed, order: 'asc' } : BY_NAME;
}

/** The order for a choice in a select, where there are no column heads. */
export const orderOf = (choice: string): TeamOrder => {
  const sort = branchSorts.find((known) => known === choice);
  return sort ? { sort, order: 'desc' } : BY_NAME;
};
