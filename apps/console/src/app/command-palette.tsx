import { Empty } from '@app/ui/feedback/empty';
import { ResultRow, SearchField } from '@app/ui/forms/search-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../lib/words.ts';
import { SaveView } from '../parts/lists/save-view.tsx';
import { focusHeading } from './use-heading-focus.ts';
import { type Entry, usePaletteEntries } from './use-palette-entries.ts';

/** Command palette: opens a page, a saved view or a task, or finds a member, by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const listId = useId();
  const groups = usePaletteEntries(query);
  const { key, search } = useLocation();
  // Location key at the moment an entry was chosen. A navigation that began before the palette opened may finish while
  // it is open; it must not close the palette.
  const leaving = useRef<string>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = leaving.current !== undefined && leaving.current !== key;
    if (isThere.current) onClose();
  }, [key, onClose]);
  // A closing dialog returns focus to its opener one frame later. After a navigation the focus belongs on the new
  // heading.
  useEffect(
    () => () => {
      if (!isThere.current) return;
      requestAnimationFrame(() => requestAnimationFrame(focusHeading));
    },
    [],
  );
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Dialog title={t('palette')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <SearchField
          label={t('palette.field')}
          value={query}
          onChange={setQuery}
          results={count}
          listId={listId}
        />
        <p role="status" className="sr-only">
          {t('palette.results', { count })}
        </p>
        {count === 0 && (
          <Empty state="no-results" sentence={t('palette.none', { query: query.trim() })} />
        )}
        <div
          id={listId}
          className="grid min-w-0 grid-cols-1 gap-4"
          onClickCapture={() => {
            leaving.current = key;
          }}
        >
          {groups.map(({ title, entries }) => (
            <section key={title} aria-label={title}>
              <h2 className="pb-1 text-sm font-strong text-ink-3">{title}</h2>
              <Entries entries={entries} />
            </section>
          ))}
        </div>
        {search !== '' && query === '' && <SaveView />}
      </div>
    </Dialog>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className="grid min-w-0 grid-cols-1 gap-1">
      {entries.map(({ href, title, icon, kind }) => (
        <li key={`${kind} ${href} ${title}`}>
          <ResultRow href={href} title={title} icon={icon} kind={kind} />
        </li>
      ))}
    </ul>
  );
}
