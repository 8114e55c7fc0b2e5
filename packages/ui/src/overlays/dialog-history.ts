import { makeUuid } from '@app/shared/make-uuid';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Resolves when the history entry of the last closed dialog is removed. Keyed by history, since each window of a test
 * has its own.
 */
const leavingOf = new WeakMap<History, Promise<void>>();

/**
 * Pushes a history entry for the open dialog; going back removes it and closes the dialog. Uses a layout effect so that
 * no press can happen between opening and pushing.
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
    // If this dialog replaces another, wait until the other's history entry is removed, since that navigation must not
    // close this one.
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

/** Removes the history entry of a closed dialog. */
function leave(): void {
  const { history: own } = window;
  const leaving = new Promise<void>((gone) =>
    addEventListener('popstate', () => gone(), { once: true }),
  );
  leavingOf.set(own, leaving);
  void leaving.then(() => leavingOf.delete(own));
  own.back();
}

/** Call once at page start: a reload closes the dialog but keeps its history entry, on which Back would do nothing. */
export function leaveReloadedDialog(): void {
  if (typeof history.state?.dialog === 'string') leave();
}

/**
 * Delays navigations until a closed dialog has left the history. `history.back()` is asynchronous and would undo a
 * navigation started before it completes.
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
