import { Empty } from '@app/ui/empty';
import { ResultRow, SearchField } from '@app/ui/search-field';
import { Skeleton } from '@app/ui/skeleton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentGames } from '../games/use-recent-games.ts';
import { type Entry, find } from './search-index.ts';
import { type SearchablePage, useEntries } from './use-entries.ts';

interface SearchPanelProps {
  readonly pages: readonly SearchablePage[];
}

const SUGGESTED_GAMES = 6;

/** A field, and below it what fits while one types. Without a word: what was played last, and pages. */
export function SearchPanel({ pages }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const [query, setQuery] = useState('');
  const { index, entries, isPending, hasFailed } = useEntries(pages);
  const suggestions = useSuggestions(entries);
  const listId = useId();
  const isAsking = query.trim() !== '';
  const found = isAsking ? find(index, query) : suggestions;
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('field')}
        value={query}
        onChange={setQuery}
        results={found.length}
        listId={listId}
      />
      <p role="status" className={isAsking ? 'text-sm text-ink-2' : 'sr-only'}>
        {isAsking && !isPending && t('results', { count: found.length })}
      </p>
      {hasFailed && <p className="text-sm text-pending">{t('failed')}</p>}
      {isAsking && !isPending && found.length === 0 && (
        <Empty state="no-results" sentence={t('none', { query: query.trim() })} />
      )}
      {isPending && <Waiting />}
      <ul id={listId} className="grid min-w-0 gap-1" hidden={isPending}>
        {found.map((entry) => (
          <li key={`${entry.kind} ${entry.href}`}>
            <ResultRow
              href={entry.href}
              title={entry.title}
              src={entry.src}
              note={entry.note}
              kind={t(`kind.${entry.kind}`)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const WAITING_ROWS = 8;

function Waiting() {
  return (
    <div className="grid gap-1" aria-busy="true">
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  );
}

/** What one most likely wants: what was played last, then the pages. */
function useSuggestions(entries: readonly Entry[]): readonly Entry[] {
  const recent = useRecentGames();
  const played = (recent.data?.list ?? []).map(({ vassalage, gameCode }) =>
    entries.find(({ href }) => href.endsWith(`/${vassalage}/${gameCode}`)),
  );
  const games = played.filter((entry) => entry !== undefined);
  const others = entries.filter(({ kind }) => kind === 'game');
  return [
    ...(games.length > 0 ? games : others).slice(0, SUGGESTED_GAMES),
    ...entries.filter(({ kind }) => kind === 'category' || kind === 'page'),
  ];
}
