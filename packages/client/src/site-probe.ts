/** Timeout of the probe: the site answers it at once unless the connection is bad. */
const PROBE_MS_MAX = 5_000;

/** Probes whether the site answers at all. Requests that fail at the same time share one probe. */
export function siteProbe(address: string): () => Promise<boolean> {
  let probe: Promise<boolean> | undefined;
  return () => {
    const signal = AbortSignal.timeout(PROBE_MS_MAX);
    probe ??= fetch(address, { cache: 'no-store', signal })
      .then(({ ok }) => ok)
      .catch(() => false)
      .finally(() => {
        probe = undefined;
      });
    return probe;
  };
}
