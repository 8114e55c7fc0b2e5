import type { CallDescriptor } from '@app/shared/contract/define-call';
import { gameVendors, hotGames, winnerBoard } from '@app/shared/games/calls';
import { consolidated } from '@app/shared/members/calls';
import { wireOfUnits } from '@app/shared/money/units';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { storeSharedEntries } from './store-shared-entries.ts';

interface Kept {
  readonly call: CallDescriptor;
  /** Session storage key shared by clients of this family. */
  readonly name: string;
  /** Whether a reload shows the stored answer first. Volatile data, such as winners, is always refetched before. */
  readonly isRestored: boolean;
}

const KEPT: readonly Kept[] = [
  { call: gameVendors, name: 'gameVendor', isRestored: true },
  { call: hotGames, name: 'hotGames', isRestored: false },
  { call: winnerBoard, name: 'WINNERS', isRestored: false },
  { call: consolidated, name: 'consolidated', isRestored: false },
];

interface StoredAnswer {
  readonly key: QueryKey;
  readonly language: string;
  readonly at: number;
  readonly answer: unknown;
}

/**
 * Stores the queries behind the frame of every page for the lifetime of the tab, so that a reload shows its navigation
 * at once and refetches in the background.
 *
 * @param language the language of the page, in which names are stored
 */
export function persistQueries(queries: QueryClient, language: () => string): void {
  for (const { name } of KEPT.filter(({ isRestored }) => isRestored)) {
    const stored = readStored(name);
    if (!stored || stored.language !== language()) continue;
    queries.setQueryData(stored.key, stored.answer, { updatedAt: stored.at });
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    const name = `${query.queryKey[0]}`;
    storeSharedEntries(name, query.state.data);
    const kept = KEPT.find(({ call }) => call.name === name);
    if (!kept) return;
    write(kept.name, {
      key: query.queryKey,
      language: language(),
      at: query.state.dataUpdatedAt,
      answer: query.state.data,
    });
  });
}

function readStored(name: string): StoredAnswer | undefined {
  try {
    const stored: StoredAnswer | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return stored ?? undefined;
  } catch {
    return undefined; // written by another script or truncated: it is simply refetched
  }
}

function write(name: string, stored: StoredAnswer): void {
  const plain = (_: string, value: unknown) =>
    typeof value === 'bigint' ? wireOfUnits(value) : value;
  try {
    sessionStorage.setItem(name, JSON.stringify(stored, plain));
  } catch {
    sessionStorage.removeItem(name); // storage is full: a reload is only slower
  }
}
