import type { Verdict } from './judge-mutants.ts';

const SNIPPET_COLUMNS = 140;

/** Lines with every undetected mutant, and the share of detected ones. */
export function report(verdicts: readonly Verdict[]): string[] {
  const killed = verdicts.filter(({ state }) => state === 'killed').length;
  const lines = verdicts.flatMap((verdict) => {
    const { mutant, state } = verdict;
    const place = `${mutant.file}:${mutant.line}`;
    if (state === 'killed') return process.env.DEBUG ? [`${place}  killed by ${verdict.by}`] : [];
    return [
      `${place}  ${mutant.mutator}  ${state}`,
      `  - ${inOneLine(mutant.original)}`,
      `  + ${inOneLine(mutant.replacement)}`,
    ];
  });
  const share = verdicts.length === 0 ? 100 : (100 * killed) / verdicts.length;
  return [...lines, `killed ${killed} of ${verdicts.length} mutants: ${share.toFixed(1)} %`];
}

function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > SNIPPET_COLUMNS ? `${line.slice(0, SNIPPET_COLUMNS)} …` : line;
}
