import type { CallDescriptor } from '@app/shared/api/define-call';
import { gameVendors, winnerBoard } from '@app/shared/api/games.calls';
import { consolidated } from '@app/shared/api/member.calls';
import { wireOfUnits } from '@app/shared/money/units';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Kept {
  readonly call: CallDescriptor;
  /** Under this name pages of this family keep it in session storage. */
  readonly name: string;
  /** Whether a reload begins with it. What must be of now, such as winners, is asked for anew. */
  readonly begins: boolean;
}

const KEPT: readonly Kept[] = [
  { call: gameVendors, name: 'gameVendor', begins: true },
  { call: winnerBoard, name: 'WINNERS', begins: false },
  { call: consolidated, name: 'consolidated', begins: false },
];

interface Note {
  readonly key: QueryKey;
  readonly language: string;
  readonly at: number;
  readonly answer: unknown;
}

/**
 * Keeps what the frame of every page is made from for as long as the tab lives, so that a reload
 * shows its navigation at once and asks behind it.
 *
 * @param language what the page is read in: names are kept in it
 */
export function persistQueries(queries: QueryClient, language: () => string): void {
  for (const { name } of KEPT.filter(({ begins }) => begins)) {
    const note = readNote(name);
    if (!note || note.language !== language()) continue;
    queries.setQueryData(note.key, note.answer, { updatedAt: note.at });
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    const kept = type === 'updated' && KEPT.find(({ call }) => call.name === query.queryKey[0]);
    if (!kept || query.state.status !== 'success') return;
    write(kept.name, {
      key: query.queryKey,
      language: language(),
      at: query.state.dataUpdatedAt,
      answer: query.state.data,
    });
    if (kept.call === consolidated) writeContracts(query.state.data);
  });
}

function readNote(name: string): Note | undefined {
  try {
    const note: Note | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return note ?? undefined;
  } catch {
    return undefined; // another script's, or cut short: it is only asked for again
  }
}

function write(name: string, note: Note): void {
  const plain = (_: string, value: unknown) =>
    typeof value === 'bigint' ? wireOfUnits(value) : value;
  try {
    sessionStorage.setItem(name, JSON.stringify(note, plain));
  } catch {
    sessionStorage.removeItem(name); // full: nothing is lost but a moment
  }
}

/** Which parts of the agent centre a member's contracts open. */
function writeContracts(answer: unknown): void {
  const { realtimesalinfo = [], divtypereq = {} } = answer as {
    readonly realtimesalinfo?: readonly unknown[];
    readonly divtypereq?: object;
  };
  sessionStorage.setItem('enableSalary', `${realtimesalinfo.length > 0}`);
  sessionStorage.setItem('enableContract', `${Object.keys(divtypereq).length > 0}`);
}
