import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { LintRequest, LintResponse } from './lint.worker.ts';
import { lintTerms, type Odds, type OddsInput } from './lint-terms.ts';

/** Calculates returns in the browser; undefined while loading or without prices. */
export function useOdds(input: OddsInput | undefined): Odds | undefined {
  const { data } = useQuery({
    ...queryOf(input),
    enabled: input !== undefined,
    // Each edit starts a new calculation; show the previous result until it is done.
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

/** The same for several prices, in order. */
export const useOddsOfSeveral = (
  input: readonly (OddsInput | undefined)[],
): readonly (Odds | undefined)[] =>
  useQueries({
    queries: input.map((one) => ({ ...queryOf(one), enabled: one !== undefined })),
    combine: (answers) => answers.map(({ data }) => data ?? undefined),
  });

const queryOf = (input: OddsInput | undefined) => ({
  queryKey: ['odds', input],
  queryFn: async (): Promise<Odds | null> => (input ? lintBeside(input) : null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Runs in a worker to keep the page responsive: five digits take a third of a second. */
function lintBeside(input: OddsInput): Promise<Odds> {
  if (typeof Worker === 'undefined') return lintTerms(input);
  const linter = linterOf();
  const sent: LintRequest = { id: ++lastId, input };
  return new Promise((resolve) => {
    const onMessage = ({ data: { id, odds } }: MessageEvent<LintResponse>) => {
      if (id !== sent.id) return;
      linter.removeEventListener('message', onMessage);
      resolve(odds);
    };
    linter.addEventListener('message', onMessage);
    linter.postMessage(sent);
  });
}

let lastId = 0;
let running: Worker | undefined;

function linterOf(): Worker {
  running ??= new Worker(new URL('./lint.worker.ts', import.meta.url), { type: 'module' });
  return running;
}
