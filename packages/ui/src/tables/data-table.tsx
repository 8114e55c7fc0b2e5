import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { useOverflow } from './use-overflow.ts';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned at the end of the column. */
  readonly numeric?: boolean;
  /** Column of row actions; its head is visually hidden. */
  readonly acts?: boolean;
  /** Minimum table width to show it; the row's own page always shows it. */
  readonly from?: keyof typeof FROM;
  /** In cards: at the end of the name's line. */
  readonly ends?: boolean;
  /** Present if the server can sort by it. */
  readonly sort?: ColumnSort;
}

export type SortDirection = 'asc' | 'desc';

export const reversed = (direction: SortDirection): SortDirection =>
  direction === 'asc' ? 'desc' : 'asc';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export interface ColumnSort {
  /** Current sort direction; absent if another column sorts the rows. */
  readonly direction?: SortDirection | undefined;
  readonly onSort: () => void;
}

export interface DataTableProps<Row> {
  /** Accessible caption, visually hidden. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isCurrent?: (row: Row) => boolean;
  /** Totals over all pages, in a footer with the same columns. */
  readonly foot?: Row;
  /** Narrow tables render each row as a card with all columns. */
  readonly cards?: CardsOf;
  /** Keyboard navigation through rows, for work lists. */
  readonly keys?: RowKeys<Row> | undefined;
}

/** `true`: one line per fact below the name. `tiles`: three short facts per line, two on the narrowest phones. */
type CardsOf = boolean | 'tiles';

type CardLook = keyof typeof CARD;

/** For the button or link that opens a row: makes the whole row its target. */
export const ROW_OPENER =
  'rounded-1 text-start font-strong after:absolute after:inset-0 hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

const SHORT_HEAD_MAX = 8;

const FROM = {
  list: 'hidden @list:table-cell',
  table: 'hidden @table:table-cell',
};
/** The same for tables that become cards. */
const CARD_FROM = {
  list: '@list:table-cell',
  table: '@list:hidden @table:table-cell',
};

/** Classes of a row and a fact in a narrow table. */
const CARD = {
  lines: {
    row: 'block',
    fact: 'flex flex-wrap items-baseline justify-between gap-x-4 px-card py-fact',
  },
  tiles: {
    row: 'grid grid-cols-2 items-start gap-x-3 gap-y-1 px-card @panel:grid-cols-3',
    fact: 'block',
  },
};

/** The cell of a name with a control at the end of its line. */
const BESIDE_CONTROL =
  'box-content min-h-control content-center @list:box-border @list:min-h-0 @list:content-normal';

/** Padding of a cell: four short columns fit the narrowest phones. */
const CELL =
  'px-2 first:ps-card last:pe-card @panel:px-cell @panel:first:ps-card @panel:last:pe-card';

const SIDE = {
  start: { table: 'text-start', lines: 'text-end @list:text-start', tiles: 'text-start' },
  end: { table: 'text-end', lines: 'text-end', tiles: 'text-start @list:text-end' },
  ends: { table: 'text-end', lines: 'text-end', tiles: 'text-end' },
};

const cardLook = (cards: CardsOf): CardLook | false => (cards === true ? 'lines' : cards);

/**
 * Table of rows sorted and paged by the server. The first column names the row; its link can cover the whole row with
 * `ROW_OPENER`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, isCurrent, foot, cards: cardsProp = false } = props;
  const cards = cardLook(cardsProp);
  const walked = useRowKeys({ rows, keyOf, keys: props.keys });
  const box = useRef<HTMLDivElement>(null);
  // A group and no region: a card around the table is a region, often with the same name.
  const scrolled = useOverflow(box) && { tabIndex: 0, role: 'group', 'aria-label': caption };
  return (
    <div ref={box} {...scrolled} className="@container -mx-card overflow-x-auto">
      <table
        {...walked.table}
        className={`w-full border-collapse text-start ${cards ? 'block @list:table' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={cards ? 'hidden @list:table-header-group' : ''}>
          <tr className="border-b border-line text-xs text-ink-3">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort?.direction && ARIA_SORT[column.sort.direction]}
                className={`py-2 font-body break-keep ${cards ? '' : breakOf(column)} ${lookOf(column, cards)}`}
              >
                <Head column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...walked.body} className={cards ? 'block @list:table-row-group' : ''}>
          {rows.map((row, index) => (
            <BodyRow
              key={keyOf(row)}
              row={row}
              keys={walked.rowOf(row, index)}
              columns={columns}
              cards={cards}
              look={`transition-colors duration-fast last:border-0 hover:bg-surface-2 ${isCurrent?.(row) ? 'bg-surface-2' : ''}`}
            />
          ))}
        </tbody>
        {foot && (
          <tfoot className={`font-strong ${cards ? 'block @list:table-footer-group' : ''}`}>
            <BodyRow row={foot} columns={columns} cards={cards} look="border-t last:border-b-0" />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly cards: CardLook | false;
  readonly look: string;
  /** Props for keyboard navigation. */
  readonly keys?: ComponentProps<'tr'>;
}

function BodyRow<Row>({ row, columns, cards, look, keys }: BodyRowProps<Row>) {
  const rowLook = cards
    ? `${CARD[cards].row} py-2 @list:table-row @list:h-row @list:py-0`
    : 'h-row';
  const nameSpan = columns.some(({ ends }) => ends) ? '@panel:col-span-2' : 'col-span-full';
  // A control at the end of the name's line is higher than the name, and must not reach into the next line.
  const hasControl = cards === 'lines' && columns.some(({ acts, ends }) => acts && ends);
  return (
    <tr
      {...keys}
      className={`relative ${rowLook} border-b border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent ${look}`}
    >
      {columns.map((column, index) => {
        const Tag = index === 0 ? 'th' : 'td';
        return (
          <Tag
            key={column.key}
            scope={index === 0 ? 'row' : undefined}
            className={`${lookOf(column, cards)} ${hasControl && index === 0 ? BESIDE_CONTROL : ''} ${cards === 'tiles' ? tileOf(column, index === 0 ? nameSpan : '') : ''}`}
          >
            {cards ? (
              <CardCell column={column} row={row} names={index === 0} />
            ) : (
              <Cell column={column} row={row} />
            )}
          </Tag>
        );
      })}
    </tr>
  );
}

function Head<Row>({ column: { head, acts, sort } }: { readonly column: Column<Row> }) {
  if (sort) return <SortButton head={head} {...sort} />;
  return acts ? <span className="sr-only">{head}</span> : head;
}

interface CardCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Whether the column is the card's title. */
  readonly names: boolean;
}

function CardCell<Row>({ column, row, names }: CardCellProps<Row>) {
  const { head, acts } = column;
  const cell = <Cell column={column} row={row} />;
  if (names || acts) return <div className="min-w-0 grow text-start">{cell}</div>;
  return (
    <>
      <span className="block shrink-0 text-xs font-body text-ink-3 @list:hidden">{head}</span>
      <div className="min-w-0">{cell}</div>
    </>
  );
}

/** Action buttons in one line; in cards they may wrap. */
function Cell<Row>({ column, row }: Pick<CardCellProps<Row>, 'column' | 'row'>) {
  const shown = column.cell(row);
  if (!column.acts) return shown;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 @list:flex-nowrap">{shown}</div>
  );
}

/** Long heads may wrap in narrow tables, but short words must not break: they would turn into a column of letters. */
function breakOf<Row>({ head }: Column<Row>): string {
  if (isShort(head)) return 'whitespace-nowrap';
  return head.split(/\s/).every(isShort) ? 'wrap-normal' : 'wrap-anywhere';
}

const isShort = (text: string): boolean => text.length <= SHORT_HEAD_MAX;

function SortButton({ head, direction, onSort }: ColumnSort & { readonly head: string }) {
  return (
    <button
      type="button"
      onClick={onSort}
      className={`relative inline-flex items-center gap-1 rounded-1 after:absolute after:-inset-y-3 after:-inset-x-2 hover:text-ink ${direction ? 'font-strong text-ink' : ''}`}
    >
      {head}
      {direction && (
        <span className={`text-2xs ${direction === 'asc' ? 'rotate-180' : ''}`}>
          <Icon name="caret-down-bold" />
        </span>
      )}
    </button>
  );
}

function lookOf<Row>({ numeric, acts, ends, from }: Column<Row>, cards: CardLook | false): string {
  const side = ends ? SIDE.ends : numeric || acts ? SIDE.end : SIDE.start;
  if (!cards) return `${CELL} ${side.table} ${from ? FROM[from] : ''}`;
  const shown = from ? CARD_FROM[from] : '@list:table-cell';
  const corner = ends && cards === 'lines' ? 'absolute end-0 top-2 @list:static' : '';
  return `${CARD[cards].fact} ${corner} @list:px-cell @list:py-1 @list:first:ps-card @list:last:pe-card ${side[cards]} ${shown}`;
}

/** The name and the cell at its line's end come first; buttons get their own line. */
function tileOf<Row>({ acts, ends }: Column<Row>, nameSpan: string): string {
  if (nameSpan) return `order-first ${nameSpan}`;
  if (acts) return 'col-span-full';
  // At the bottom, so that figures of a line share a baseline when only one of the heads wraps.
  return ends ? 'order-first' : 'self-end';
}
