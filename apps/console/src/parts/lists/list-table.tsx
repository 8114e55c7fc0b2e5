import type { Column } from '@app/ui/tables/data-table';
import { ChooseColumns, useHidden } from './choose-columns.tsx';
import { RowTable, type RowTableProps } from './row-table.tsx';

/** Table of a list without hidden columns. */
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

/** The identifying first column and the actions cannot be hidden. */
const mayHide = ({ acts }: Column<never>, place: number): boolean => place > 0 && !acts;
