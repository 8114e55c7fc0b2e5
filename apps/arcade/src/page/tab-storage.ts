// A browser may block storage for a page in a cross-site frame. Then nothing is kept, and the page still works.

/** Reads a value kept in this tab. */
export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value as long as the tab exists. */
export function keepInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
