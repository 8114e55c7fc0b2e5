let active = false;

/** Records activity of a person: in this page, or in a game's frame, whose events do not reach the page. */
export function recordActivity(): void {
  active = true;
}

/** Whether there was activity since the last call. */
export function takeActivity(): boolean {
  const was = active;
  active = false;
  return was;
}

/** @returns a function that stops watching */
export function watchActivity(): () => void {
  const stop = new AbortController();
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(kind, recordActivity, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
