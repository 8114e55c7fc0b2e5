import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { LintAnswered, LintAsked } from './lint.worker.ts';
import { lintTerms, type Odds, type OddsAsked } from './lint-terms.ts';

/** Calculates returns in the browser; undefined while loading or without prices. */
export function useOdds(input: OddsAsked | undefined): Odds | undefined {
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
  input: readonly (OddsAsked | undefined)[],
): readonly (Odds | undefined)[] =>
  useQueries({
    queries: input.map((one) => ({ ...queryOf(one), enabled: one !== undefined })),
    combine: (answers) => answers.map(({ data }) => data ?? undefined),
  });

const queryOf = (input: OddsAsked | undefined) => ({
  queryKey: ['odds', input],
  queryFn: async (): Promise<Odds | null> => (input ? lintBeside(input) : null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Runs in a worker to keep the page responsive: five digits take a third of a second. */
function lintBeside(input: OddsAsked): Promise<Odds> {
  if (typeof Worker === 'undefined') return lintTerms(input);
  const linter = linterOf();
  const sent: LintAsked = { id: ++lastId, asked: input };
  return new Promise((resolve) => {
    const onMessage = ({ data: { id, odds } }: MessageEvent<LintAnswered>) => {
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
