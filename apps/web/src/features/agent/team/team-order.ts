import { type BranchSort, branchSorts } from '@app/shared/domain/team-sorts';

/** How a team is sorted; by name where no figure is given. */
export interface TeamOrder {
  readonly sort?: BranchSort;
  readonly order?: 'asc' | 'desc';
}

export const BY_NAME: TeamOrder = {};

/** Pressing a column's head: its highest first, then its lowest, then by name again. */
export function nextOrder({ sort, order }: TeamOrder, pressed: BranchSort): TeamOrder {
  if (sort !== pressed) return { sort: pressed, order: 'desc' };
  return order === 'desc' ? { sort: pressed, order: 'asc' } : BY_NAME;
}

/** A choice of a list, where there are no columns to press. */
export const orderOf = (choice: string): TeamOrder => {
  const sort = branchSorts.find((known) => known === choice);
  return sort ? { sort, order: 'desc' } : BY_NAME;
};
