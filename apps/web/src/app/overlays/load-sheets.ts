import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { sheetInPlaceOf } from '../../parts/session/access-open.ts';

export const loadSheets = () => import('./access-sheets.tsx');
export const loadGameSheet = () => import('../../features/access/game-sheet.tsx');

/** Preloads the code of a sheet before its link is pressed. */
export function preloadAccess(href: string): void {
  const sheet = sheetInPlaceOf(href);
  if (!sheet) return;
  loadAhead(sheet === 'game' ? loadGameSheet : loadSheets);
}
