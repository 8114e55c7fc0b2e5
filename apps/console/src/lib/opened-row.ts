const KEY = 'console.openedRow';

/** The list of which a row was opened by its key, and the row. */
export interface OpenedRow {
  /** The address of the list with all that was asked of it. */
  readonly href: string;
  readonly row: string;
}

export function rememberRow(opened: OpenedRow): void {
  sessionStorage.setItem(KEY, JSON.stringify(opened));
}

export function openedRow(): OpenedRow | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}
