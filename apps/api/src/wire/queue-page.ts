import { idAfter } from '../http/inputs/paging.ts';

/** Default rows on a page of the console. */
export const ROWS_MAX = 50;

/** A page and its next cursor, from a query for one row more than fits. */
export function pageOf<Row extends { readonly publicId: string }, Shown>(
  found: readonly Row[],
  present: (row: Row) => Shown,
  rowsMax = ROWS_MAX,
) {
  const shown = found.slice(0, rowsMax);
  return { list: shown.map(present), next: idAfter(shown, found.length > rowsMax) };
}

export const presentLengths = <Length extends { readonly oldestAt: Date | null }>(
  lengths: readonly Length[],
) => lengths.map((length) => ({ ...length, oldestAt: length.oldestAt?.getTime() ?? null }));

interface QueueRequest {
  readonly site: { readonly id: bigint };
  readonly operator: { readonly username: string };
  readonly input: { readonly id: string };
  readonly approvedBy?: string | undefined;
}

/** The case that an operator works on. */
export const ofOperator = ({ site, operator, input, approvedBy }: QueueRequest) => ({
  merchantId: site.id,
  publicId: input.id,
  operator: operator.username,
  approvedBy,
});

export const idsOf = (rows: readonly { readonly publicId: string }[]): string[] =>
  rows.map(({ publicId }) => publicId);
