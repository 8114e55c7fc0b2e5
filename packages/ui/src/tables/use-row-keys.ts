import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '../forms/is-composing.ts';

/** Keyboard navigation through table rows, with selection and opening. */
export interface RowKeys<Row> {
  /** Present if rows can be selected. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Key of the row to focus initially: the one that the reader returns from. */
  readonly focusKey?: string | undefined;
  /** Called before a row is opened by keyboard. */
  readonly onOpen?: (key: string) => void;
}

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
}

interface Options<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Undefined: rows are not focusable. */
  readonly keys: RowKeys<Row> | undefined;
}

/** Marks tables with page-wide keys; only the first on a page uses them. */
const MARK = 'data-row-keys';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Roving tabindex for table rows with the grid pattern: one row is in the tab order. Arrow keys or j and k move the
 * focus, also from elsewhere on the page; Enter opens, x selects, Esc leaves.
 */
export function useRowKeys<Row>({ rows, keyOf, keys }: Options<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState<string>();
  const rowKeys = rows.map(keyOf);
  const place = Math.max(rowKeys.indexOf(active ?? ''), 0);

  const focusRow = (index: number) => {
    const row = body.current?.children[index];
    if (row instanceof HTMLElement) row.focus();
  };
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'j' && event.key !== 'k') return;
    const { current } = body;
    if (!current || !isForPage(event) || current.contains(event.target as Node)) return;
    if (document.querySelector(`[${MARK}]`) !== current) return;
    event.preventDefault();
    focusRow(place);
  });
  const isOn = keys !== undefined;
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', enter);
    return () => document.removeEventListener('keydown', enter);
  }, [isOn]);

  const { focusKey } = keys ?? {};
  const focusIndex = focusKey === undefined ? -1 : rowKeys.indexOf(focusKey);
  const isShown = focusIndex >= 0;
  const focusWanted = useEffectEvent(() => focusRow(focusIndex));
  useEffect(() => {
    if (focusKey !== undefined && isShown) focusWanted();
  }, [focusKey, isShown]);

  if (!keys) return { table: {}, body: {}, rowOf: () => ({}) };
  const { selection, onOpen } = keys;

  const act = (event: KeyboardEvent, row: HTMLTableRowElement, index: number): boolean => {
    const { key, target } = event;
    const step = STEPS[key];
    if (step !== undefined) {
      focusRow(Math.min(Math.max(index + step, 0), rows.length - 1));
      return true;
    }
    const found = rows[index];
    if (key === 'x' && selection && found !== undefined) {
      selection.toggle(found);
      return true;
    }
    if (key === 'Escape') {
      if (target === row) row.blur();
      else row.focus();
      return true;
    }
    if (target !== row) return false;
    if (key === 'Home' || key === 'End') {
      focusRow(key === 'Home' ? 0 : rows.length - 1);
      return true;
    }
    const opener = row.querySelector<HTMLElement>('th :is(a[href], button)');
    if (key !== 'Enter' || !opener) return false;
    onOpen?.(rowKeys[index] ?? '');
    opener.click();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest('tr');
    if (!row || event.defaultPrevented || isComposing(event) || !isForRows(event)) return;
    const index = [...(body.current?.children ?? [])].indexOf(row);
    if (index >= 0 && act(event, row, index)) event.preventDefault();
  };
  return {
    table: { role: 'grid', ...(selection && { 'aria-multiselectable': true }) },
    body: { ref: body, onKeyDown, [MARK]: '' },
    rowOf: (row: Row, index: number) => ({
      tabIndex: index === place ? 0 : -1,
      onFocus: () => setActive(keyOf(row)),
      ...(selection && { 'aria-selected': selection.has(row) }),
    }),
  };
}

interface Pressed {
  readonly target: EventTarget | null;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether no field, browser or system shortcut uses the key. */
export function isForRows({ target, ctrlKey, metaKey, altKey }: Pressed): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  return !target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
}

/** The same for the whole page, while nothing is open over it. */
export const isForPage = (event: globalThis.KeyboardEvent): boolean =>
  isForRows(event) &&
  !event.defaultPrevented &&
  !isComposing(event) &&
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') === null;
