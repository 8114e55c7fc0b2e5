import { isForPage } from '@app/ui/tables/use-row-keys';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openedRow } from '../lib/lists/opened-row.ts';

/** On a page opened from a list by keyboard, Esc returns to the list and focuses the row again. */
export function useReturnToList(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const goBack = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isForPage(event)) return;
    const { href, rowId } = openedRow() ?? {};
    const list = href?.split('?')[0];
    if (!href || !pathname.startsWith(`${list}/`)) return;
    event.preventDefault();
    void navigate(href, { state: { row: rowId } });
  });
  useEffect(() => {
    addEventListener('keydown', goBack);
    return () => removeEventListener('keydown', goBack);
  }, []);
}
