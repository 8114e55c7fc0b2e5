import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { ResultRow, SearchField } from '@app/ui/forms/search-field';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useRecentGames } from '../../parts/games/use-recent-games.ts';
import { type Entry, find } from './search-index.ts';
import { type SearchablePage, useEntries } from './use-entries.ts';

interface SearchPanelProps {
  readonly pages: readonly SearchablePage[];
}

const PLAYED_MAX = 4;
const GAMES_MAX = 6;

/** A field with results while typing. Without a query: recent games and pages. */
export function SearchPanel({ pages }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const [query, setQuery] = useState('');
  const { index, entries, isWaiting, hasFailed } = useEntries(pages);
  const groups = useGroups(entries);
  const listId = useId();
  const isAsking = query.trim() !== '';
  const found = isAsking ? find(index, query) : groups.flatMap((group) => group.entries);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        label={t('field')}
        value={query}
        onChange={setQuery}
        results={found.length}
        listId={listId}
      />
      <p role="status" className={isAsking ? 'text-sm text-ink-2' : 'sr-only'}>
        {isAsking && !isWaiting && t('results', { count: found.length })}
      </p>
      {hasFailed && <p className="text-sm text-pending">{t('failed')}</p>}
      {isAsking && !isWaiting && found.length === 0 && (
        <Empty state="no-results" sentence={t('none', { query: query.trim() })} />
      )}
      {isWaiting && <Waiting />}
      <div id={listId} className="grid min-w-0 grid-cols-1 gap-4" hidden={isWaiting}>
        {isAsking ? (
          <Results entries={found} />
        ) : (
          groups.map(({ title, entries: shown }) => (
            <section key={title} aria-label={title}>
              <h2 className="pb-1 text-sm font-strong text-ink-3">{title}</h2>
              <Results entries={shown} />
            </section>
          ))
        )}
      </div>
    </div>
  );
}

function Results({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('search');
  return (
    <ul className="grid min-w-0 grid-cols-1 gap-1">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.href}`}>
          <ResultRow
            href={entry.href}
            title={entry.title}
            src={entry.src}
            icon={entry.icon}
            note={entry.note}
            kind={t(`kind.${entry.kind}`)}
          />
        </li>
      ))}
    </ul>
  );
}

const WAITING_ROWS = 8;

function Waiting() {
  return (
    <div className="grid gap-1" aria-busy="true">
      {Array.from({ length: WAITING_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  );
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Suggestions for an empty query: recent games, all games, pages. */
function useGroups(entries: readonly Entry[]): readonly Group[] {
  const { t } = useTranslation('search');
  const recent = useRecentGames();
  const played = (recent.data?.list ?? []).flatMap(
    ({ vassalage, gameCode }) =>
      entries.find(({ href }) => href.endsWith(`/${vassalage}/${gameCode}`)) ?? [],
  );
  const games = entries.filter((entry) => entry.kind === 'game' && !played.includes(entry));
  const groups = [
    { title: t('recent'), entries: played.slice(0, PLAYED_MAX) },
    { title: t(played.length > 0 ? 'games.more' : 'games'), entries: games.slice(0, GAMES_MAX) },
    {
      title: t('pages'),
      entries: entries.filter(
        ({ kind, text }) => kind === 'category' || (kind === 'page' && text === undefined),
      ),
    },
  ];
  return groups.filter((group) => group.entries.length > 0);
}
