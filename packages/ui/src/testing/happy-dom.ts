import type { DetachedWindowAPI } from 'happy-dom';

/** happy-dom's control API, which the window's type lacks. */
export const happyDOM = (): DetachedWindowAPI =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;

/**
 * Gives page and api the same origin, to avoid CORS preflights. Also replaces the current history entry: going back
 * from a dialog must not lead to the previous address.
 */
export function movePageTo(origin: string): void {
  happyDOM().setURL(`${origin}/`);
  history.replaceState(null, '', `${origin}/`);
}
