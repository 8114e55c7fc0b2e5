/** Resolves after a delay, or as soon as one of the signals aborts. */
export function pause(ms: number, ...ends: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const end of ends) end.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    for (const end of ends) end.addEventListener('abort', done);
    if (ends.some(({ aborted }) => aborted)) done();
  });
}
