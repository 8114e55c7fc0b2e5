let active = false;

/** Something a person did: in this page, or in a game's frame, whose events do not reach us. */
export function recordActivity(): void {
  active = true;
}

/** Whether anything was done since the last time this was asked. */
export function takeActivity(): boolean {
  const was = active;
  active = false;
  return was;
}

/** @returns what ends the watch */
export function watchActivity(): () => void {
  const stop = new AbortController();
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(kind, recordActivity, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}
