/** Aborts with the first of several signals. `AbortSignal.any` is newer than the oldest browsers we support. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const one of signals) {
    if (one.aborted) any.abort();
    else one.addEventListener('abort', () => any.abort(), { signal: any.signal });
  }
  return any.signal;
}
