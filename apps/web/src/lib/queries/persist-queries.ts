import type { CallDescriptor } from '@app/shared/contract/define-call';
import { gameVendors, hotGames, winnerBoard } from '@app/shared/games/calls';
import { consolidated, info } from '@app/shared/members/calls';
import { wireOfUnits } from '@app/shared/money/units';
import { balances, wallets } from '@app/shared/wallet/calls';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Kept {
  readonly call: CallDescriptor;
  /** Session storage key shared by clients of this family. */
  readonly name: string;
  /** Whether a reload starts with it. Current data, such as winners, is always refetched. */
  readonly begins: boolean;
}

const KEPT: readonly Kept[] = [
  { call: gameVendors, name: 'gameVendor', begins: true },
  { call: hotGames, name: 'hotGames', begins: false },
  { call: winnerBoard, name: 'WINNERS', begins: false },
  { call: consolidated, name: 'consolidated', begins: false },
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
  for (const { name } of KEPT.filter(({ begins }) => begins)) {
    const stored = readStored(name);
    if (!stored || stored.language !== language()) continue;
    queries.setQueryData(stored.key, stored.answer, { updatedAt: stored.at });
  }
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    const name = `${query.queryKey[0]}`;
    DERIVED_ENTRIES.get(name)?.(query.state.data);
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

/** Kinds of pay, in force or pending. */
const SALARIES = [
  'realtimesalinfo',
  'realtimesalreqtype',
  'dailysalinfotype',
  'dailysalreqtype',
  'contracthoursalinfo',
  'contracthoursalreq',
];
const DIVIDENDS = ['divtypeinfo', 'divtypereq'];

/** Stores which parts of the agent center a member's contracts open. */
function writeContracts(answer: unknown): void {
  const contracts = answer as Readonly<Record<string, object>>;
  const hasSome = (name: string) => Object.keys(contracts[name] ?? {}).length > 0;
  sessionStorage.setItem('enableSalary', `${SALARIES.some(hasSome)}`);
  sessionStorage.setItem('enableContract', `${DIVIDENDS.some(hasSome)}`);
}

/** Stores whether all of a member's money is in the main wallet. */
function writeWallet(answer: unknown): void {
  const { list, balance = [] } = answer as {
    readonly list?: readonly unknown[];
    readonly balance?: readonly unknown[];
  };
  const isSingle = (list ?? balance).length === 1 ? 1 : 0;
  sessionStorage.setItem('merchantWallet', JSON.stringify({ isSingle }));
}

/** Further values stored from an answer, by call: under keys shared by clients of this family. */
const DERIVED_ENTRIES: ReadonlyMap<string, (answer: unknown) => void> = new Map([
  [consolidated.name, writeContracts],
  [wallets.name, writeWallet],
  [balances.name, writeWallet],
  // The server has confirmed who owns the token of this tab.
  [info.name, () => sessionStorage.setItem('validate', 'true')],
]);
