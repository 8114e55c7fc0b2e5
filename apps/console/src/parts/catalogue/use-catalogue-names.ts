import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/games/ops-calls';
import { useMemo } from 'react';

/** Vendors and lotteries are seldom added or renamed. */
const FRESH_MS = 300_000;

interface CatalogueNames {
  readonly vendor: (code: string) => string;
  readonly lottery: (code: string) => string;
}

/**
 * Looks up the names of vendors and lotteries by code, in the operator's language. A code without a name is its own
 * name.
 */
export function useCatalogueNames(): CatalogueNames {
  const { data } = useAnswer(calls.names, {}, { staleTime: FRESH_MS });
  return useMemo(
    () => ({ vendor: namesIn(data?.vendors ?? []), lottery: namesIn(data?.lotteries ?? []) }),
    [data],
  );
}

function namesIn(list: readonly { readonly code: string; readonly name: string }[]) {
  const names = new Map(list.map(({ code, name }) => [code, name]));
  return (code: string): string => names.get(code) ?? code;
}
