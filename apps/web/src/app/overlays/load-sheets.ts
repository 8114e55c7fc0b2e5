import { sheetInPlaceOf } from '../../parts/session/access-open.ts';

export const loadSheets = () => import('./access-sheets.tsx');
export const loadGameSheet = () => import('../../features/access/game-sheet.tsx');

/** Preloads the code of a sheet before its link is pressed; following the link reports errors. */
export function preloadAccess(href: string): void {
  const sheet = sheetInPlaceOf(href);
  if (!sheet) return;
  const load = sheet === 'game' ? loadGameSheet : loadSheets;
  load().catch(() => {});
}
