import { SearchButton } from '@app/ui/layout/header';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import type { SearchablePage } from './use-entries.ts';

const loadDialog = async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog });
const SearchDialog = lazy(loadDialog);

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');

/** The search in the header, also opened by Ctrl K and `/`. Its code is loaded when the pointer comes near. */
export function Search({ pages }: { readonly pages: readonly SearchablePage[] }) {
  const { t } = useTranslation('search');
  const { key } = useLocation();
  // The location at which it was opened: following a result closes it.
  const [openAt, setOpenAt] = useState<string>();
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !isTyping(event.target);
      if (!isCtrlK && !isSlash) return;
      event.preventDefault();
      setOpenAt(key);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [key]);
  return (
    <div className="contents" onPointerEnter={() => loadAhead(loadDialog)}>
      <SearchButton label={t('open')} shortcut="Ctrl K" onPress={() => setOpenAt(key)} />
      {openAt === key && (
        <Suspense>
          <SearchDialog pages={pages} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
