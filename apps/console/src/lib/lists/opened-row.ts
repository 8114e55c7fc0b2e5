const KEY = 'console.openedRow';

/** A list and the row opened from it by keyboard. */
export interface OpenedRow {
  /** Address of the list with its filters. */
  readonly href: string;
  readonly rowId: string;
}

export function rememberRow(opened: OpenedRow): void {
  sessionStorage.setItem(KEY, JSON.stringify(opened));
}

export function openedRow(): OpenedRow | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}
