import { isComposing } from '@app/ui/is-composing';
import { type RefObject, useEffect, useState } from 'react';

/**
 * A game and nothing else on the screen. Where a browser has no full screen for pages, as on iPhones,
 * the game fills the browser's window instead.
 */
export function useFullView(room: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  const enter = () => {
    setFull(true);
    // Refused where a page around ours does not allow it: the window is what there is then.
    void room.current?.requestFullscreen?.().catch(() => {});
  };
  const leave = () => {
    setFull(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEffect(() => {
    if (!isFull) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => stop.abort();
  }, [isFull]);
  return { isFull, enter, leave };
}
