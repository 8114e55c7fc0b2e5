import { sheetInPlaceOf } from '../parts/session/access-open.ts';

export const loadSheets = () => import('./access-sheets.tsx');
export const loadGameSheet = () => import('../features/access/game-sheet.tsx');

/** Fetches the code of a sheet before the press on its link; the press itself will say what fails. */
export function preloadAccess(href: string): void {
  const sheet = sheetInPlaceOf(href);
  if (!sheet) return;
  const load = sheet === 'game' ? loadGameSheet : loadSheets;
  load().catch(() => {});
}
