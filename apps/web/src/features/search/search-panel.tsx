import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { ResultRow, SearchField } from '@app/ui/forms/search-field';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { ShowMore } from '../../parts/game-lists/show-more.tsx';
import { useGames } from '../../parts/games/use-games.ts';
import { useRecentGames } from '../../parts/games/use-recent-games.ts';
import type { Entry } from './entry.ts';
import { mergeResults } from './merge-results.ts';
import { type SearchablePage, useEntries, useGameEntries } from './use-entries.ts';
import { useFoundGames } from './use-found-games.ts';

interface SearchPanelProps {
  readonly pages: readonly SearchablePage[];
}

const PLAYED_MAX = 4;
const GAMES_MAX = 6;

/** A field with results while typing. Without a query: recent games and pages. */
export function SearchPanel({ pages }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const [query, setQuery] = useState('');
  const entries = useEntries(pages);
  const groups = useGroups(entries);
  const { list, isOutdated, isWaiting, hasFailed } = useFoundGames(query);
  const games = useGameEntries(list.games);
  const listId = useId();
  const typed = query.trim();
  const isAsking = typed !== '';
  const { firstGames } = list;
  const results = isAsking
    ? mergeResults(typed, { games, firstGames, isOutdated, entries })
    : groups.flatMap((group) => group.entries);
  const isSettled = isAsking && !isWaiting && !isOutdated;
  const unloaded = list.hasMore ? list.total - games.length : 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField
        label={t('field')}
        value={query}
        onChange={setQuery}
        results={results.length}
        listId={listId}
      />
      <p role="status" className={isAsking ? 'min-h-lh text-sm text-ink-2' : 'sr-only'}>
        {isSettled && t('results', { count: results.length + unloaded })}
      </p>
      {hasFailed && <GamesFailed onRetry={list.refetch} />}
      {isSettled && !hasFailed && results.length === 0 && (
        <Empty state="no-results" sentence={t('none', { query: typed })} />
      )}
      <div
        id={listId}
        className="grid min-w-0 grid-cols-1 gap-4"
        aria-busy={isWaiting || isOutdated}
      >
        {isAsking ? (
          <Results entries={results} />
        ) : (
          groups.map(({ title, entries: shown }) => (
            <section key={title} aria-label={title}>
              <h2 className="pb-1 text-sm font-strong text-ink-3">{title}</h2>
              <Results entries={shown} />
            </section>
          ))
        )}
      </div>
      {isWaiting && <Waiting />}
      {isSettled && (
        <ShowMore
          list={list}
          shown={results.length}
          total={results.length + unloaded}
          within={() => document.getElementById(listId)}
        />
      )}
    </div>
  );
}

function GamesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('search');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-pending">
      <p>{t('failed')}</p>
      <Button size="small" kind="outline" onPress={onRetry}>
        {t('retry')}
      </Button>
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

/** Suggestions for an empty query: recent games, the first games, pages. */
function useGroups(entries: readonly Entry[]): readonly Group[] {
  const { t } = useTranslation('search');
  const isOn = useFlag('GAMELO3');
  const recent = useRecentGames();
  const firstGames = useGames({}, { enabled: isOn });
  const played = useGameEntries(recent.data?.list).slice(0, PLAYED_MAX);
  const others = useGameEntries(firstGames.data?.games).filter(
    ({ href }) => !played.some((entry) => entry.href === href),
  );
  const groups = [
    { title: t('recent'), entries: played },
    { title: t(played.length > 0 ? 'games.more' : 'games'), entries: others.slice(0, GAMES_MAX) },
    {
      title: t('pages'),
      entries: entries.filter(
        ({ kind, text }) => kind === 'category' || (kind === 'page' && text === undefined),
      ),
    },
  ];
  return groups.filter((group) => group.entries.length > 0);
}
