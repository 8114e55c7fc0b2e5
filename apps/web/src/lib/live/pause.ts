/** Comes back after a while, or as soon as a caller does not want to wait any more. */
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
