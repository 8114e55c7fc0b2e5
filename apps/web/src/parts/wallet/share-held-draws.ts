import type { QueryClient } from '@tanstack/react-query';

let sharing: Promise<void> | undefined;

/** Begins to share held draws with other tabs, once. For members only: visitors have no balance. */
export function shareHeldDraws(queries: QueryClient): Promise<void> {
  sharing ??= import('./share-draw-holds.ts').then(
    ({ shareWith }) => shareWith(queries),
    () => {}, // without the file, this tab acts alone
  );
  return sharing;
}
