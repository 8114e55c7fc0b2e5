import { isComposing } from '@app/ui/forms/is-composing';
import { type RefObject, useEffect, useState } from 'react';

/** Shows only the game. On browsers without full screen for pages, as on iPhones, the game fills the window. */
export function useFullView(room: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  const enter = () => {
    setFull(true);
    // Rejected where an embedding page does not allow it: then the game fills the window.
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
