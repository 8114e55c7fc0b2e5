/** Calls back when the page may have missed changes without an event: after sleep, or a change of network. */
export function watchWakes(onWake: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onSight = () => {
    if (!document.hidden) onWake();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onWake();
  };
  document.addEventListener('visibilitychange', onSight, { signal });
  document.addEventListener('resume', onWake, { signal });
  addEventListener('online', onWake, { signal });
  addEventListener('pageshow', onShow, { signal });
  return () => stop.abort();
}
