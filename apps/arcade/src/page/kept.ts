// A browser may refuse its storage to a page in a foreign frame. Then nothing is kept, and all works.

/** What this tab kept under a key. */
export function readKept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something for as long as the tab lives. */
export function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
