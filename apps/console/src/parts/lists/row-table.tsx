import { Checkbox } from '@app/ui/forms/checkbox';
import { type Column, DataTable, type DataTableProps } from '@app/ui/tables/data-table';
import { useLocation } from 'react-router-dom';
import { rememberRow } from '../../lib/lists/opened-row.ts';

/** Selected rows of a list, for bulk actions. */
export interface Selection<Row> {
  /** Label of the checkboxes; for screen readers it precedes the row's name. */
  readonly label: string;
  readonly nameOf: (row: Row) => string;
  /** Keys of selected rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** Rows that cannot be selected have no checkbox. */
  readonly isOff?: (row: Row) => boolean;
}

export interface RowTableProps<Row> extends Omit<DataTableProps<Row>, 'keys'> {
  readonly selection?: Selection<Row> | undefined;
  readonly focusKey?: string | undefined;
}

/** Table of a list with keyboard navigation; restores focus to the row that was opened. */
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
    onOpen: (rowId: string) => rememberRow({ href: pathname + search, rowId }),
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

/** Key of the row the operator returns from, from the navigation state. */
function rowIn(state: unknown): string | undefined {
  const row = (state as { row?: unknown } | null)?.row;
  return typeof row === 'string' ? row : undefined;
}
