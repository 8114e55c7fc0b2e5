import { lintTerms, type Odds, type OddsInput } from './lint-terms.ts';

export interface LintRequest {
  readonly id: number;
  readonly input: OddsInput;
}

export interface LintResponse {
  readonly id: number;
  readonly odds: Odds;
}

addEventListener('message', async ({ data: { id, input } }: MessageEvent<LintRequest>) => {
  const answered: LintResponse = { id, odds: await lintTerms(input) };
  postMessage(answered);
});
