import { Checkbox } from '@app/ui/checkbox';
import { type Column, DataTable, type DataTableProps } from '@app/ui/data-table';
import { useLocation } from 'react-router-dom';
import { rememberRow } from '../../lib/opened-row.ts';

/** The rows of a list that a reader chose, to do something with all of them. */
export interface Selection<Row> {
  /** Above the boxes, and for those who hear one of them, before the row's name. */
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  /** By the keys of the rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Rows that cannot be chosen have no box. */
  readonly isOff?: (row: Row) => boolean;
}

export interface RowTableProps<Row> extends Omit<DataTableProps<Row>, 'keys'> {
  readonly selection?: Selection<Row> | undefined;
  /** The row that gets the focus, by its key. */
  readonly focusKey?: string | undefined;
}

/** The table of a list: a keyboard walks through its rows, and comes back to the one that it opened. */
export function RowTable<Row>({ columns, selection, focusKey, ...table }: RowTableProps<Row>) {
  const { pathname, search, state } = useLocation();
  const { keyOf } = table;
  const isChosen = (row: Row) => selection?.chosen.has(keyOf(row)) === true;
  const toggle = (row: Row) => {
    if (!selection?.isOff?.(row)) selection?.onToggle(keyOf(row));
  };
  const keys = {
    ...(selection && { selection: { has: isChosen, toggle } }),
    focusKey: focusKey ?? rowIn(state),
    onOpen: (row: string) => rememberRow({ href: pathname + search, row }),
  };
  const choose: Column<Row>[] = selection ? [boxOf(selection, { isChosen, toggle })] : [];
  return <DataTable {...table} keys={keys} columns={[...columns, ...choose]} />;
}

interface Box<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
}

const boxOf = <Row,>(
  { label, nameOf, isOff }: Selection<Row>,
  { isChosen, toggle }: Box<Row>,
): Column<Row> => ({
  key: 'choose',
  head: label,
  acts: true,
  ends: true,
  cell: (row) =>
    isOff?.(row) ? null : (
      <Checkbox checked={isChosen(row)} onChange={() => toggle(row)}>
        <span className="sr-only">
          {label} <bdi>{nameOf(row)}</bdi>
        </span>
      </Checkbox>
    ),
});

/** The row that the reader comes back from, as the navigation says it. */
function rowIn(state: unknown): string | undefined {
  const row = (state as { row?: unknown } | null)?.row;
  return typeof row === 'string' ? row : undefined;
}
