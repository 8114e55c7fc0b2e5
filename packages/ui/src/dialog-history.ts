import { makeUuid } from '@app/shared/make-uuid';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Resolves when the entry of a dialog that was just closed is gone. Each window of a test has a history of its own. */
const leavingOf = new WeakMap<History, Promise<void>>();

/**
 * An entry in the history stands for the open dialog; going back removes it, and so closes. A layout effect, so that
 * no press comes between a dialog and its entry.
 */
export function useBackCloses(onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const opened = { dialog: makeUuid() };
    const closed = new AbortController();
    const open = () => {
      if (closed.signal.aborted) return;
      history.pushState({ ...history.state, ...opened }, '');
      addEventListener('popstate', () => onBack(), { signal: closed.signal });
    };
    // Where one dialog takes the place of another, the other's way back must not close this one.
    const before = leavingOf.get(history);
    if (before) void before.then(open);
    else open();
    return () => {
      closed.abort();
      if (history.state?.dialog !== opened.dialog) return;
      leave();
    };
  }, []);
}

/** Removes the history entry of a dialog that has closed. */
function leave(): void {
  const { history: own } = window;
  const leaving = new Promise<void>((gone) =>
    addEventListener('popstate', () => gone(), { once: true }),
  );
  leavingOf.set(own, leaving);
  void leaving.then(() => leavingOf.delete(own));
  own.back();
}

/** Call once when a page starts: a reload closes the dialog, and Back would do nothing on the entry that it left. */
export function leaveReloadedDialog(): void {
  if (typeof history.state?.dialog === 'string') leave();
}

/**
 * Delays navigations until a dialog that was just closed has left the history. It goes back in its own time, and
 * would undo a navigation that began before.
 */
export const afterDialogs = <Navigate extends (...to: never[]) => Promise<void>>(
  navigate: Navigate,
): Navigate => {
  const later = (...to: never[]) => {
    const leaving = leavingOf.get(history);
    return leaving ? leaving.then(() => navigate(...to)) : navigate(...to);
  };
  return later as Navigate;
};
