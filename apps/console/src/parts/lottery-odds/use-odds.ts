import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { LintAnswered, LintAsked } from './lint.worker.ts';
import { lintTerms, type Odds, type OddsAsked } from './lint-terms.ts';

/** What prices return, reckoned in the reader's browser; undefined while they are reckoned first, or where there are none. */
export function useOdds(asked: OddsAsked | undefined): Odds | undefined {
  const { data } = useQuery({
    ...queryOf(asked),
    enabled: asked !== undefined,
    // What is typed is reckoned anew each time: until then what was before it stands.
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

/** The same of several, in their order. */
export const useOddsOfSeveral = (
  asked: readonly (OddsAsked | undefined)[],
): readonly (Odds | undefined)[] =>
  useQueries({
    queries: asked.map((one) => ({ ...queryOf(one), enabled: one !== undefined })),
    combine: (answers) => answers.map(({ data }) => data ?? undefined),
  });

const queryOf = (asked: OddsAsked | undefined) => ({
  queryKey: ['odds', asked],
  queryFn: async (): Promise<Odds | null> => (asked ? lintBeside(asked) : null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Beside the page, which stays free to be pressed: five digits take a third of a second. */
function lintBeside(asked: OddsAsked): Promise<Odds> {
  if (typeof Worker === 'undefined') return lintTerms(asked);
  const linter = linterOf();
  const sent: LintAsked = { id: ++lastId, asked };
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
