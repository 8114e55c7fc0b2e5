import type { Column } from '@app/ui/data-table';
import { ChooseColumns, useHidden } from './choose-columns.tsx';
import { RowTable, type RowTableProps } from './row-table.tsx';

/** A list's table without the columns that its reader hid. */
export function ListTable<Row>({ columns, ...table }: RowTableProps<Row>) {
  const hidden = useHidden();
  return (
    <>
      <p className="flex justify-end pb-2">
        <ChooseColumns choices={columns.filter(mayHide)} />
      </p>
      <RowTable {...table} columns={columns.filter(({ key }) => !hidden.has(key))} />
    </>
  );
}

/** What a row is, and what can be done with it, stays. */
const mayHide = ({ acts }: Column<never>, place: number): boolean => place > 0 && !acts;
