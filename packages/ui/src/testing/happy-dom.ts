import type { DetachedWindowAPI } from 'happy-dom';

/** The browser that a test runs in: what no page could ask of it, and no type of the window tells. */
export const happyDOM = (): DetachedWindowAPI =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;

/**
 * Pages and their api share an origin: elsewhere, the browser would ask the api for leave. The entry of the history moves
 * along: going back from a dialog must not lead to the address before.
 */
export function movePageTo(origin: string): void {
  happyDOM().setURL(`${origin}/`);
  history.replaceState(null, '', `${origin}/`);
}
