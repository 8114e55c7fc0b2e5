import { lintTerms, type Odds, type OddsAsked } from './lint-terms.ts';

/** Request to the worker. */
export interface LintAsked {
  readonly id: number;
  readonly asked: OddsAsked;
}

export interface LintAnswered {
  readonly id: number;
  readonly odds: Odds;
}

addEventListener('message', async ({ data: { id, asked } }: MessageEvent<LintAsked>) => {
  const answered: LintAnswered = { id, odds: await lintTerms(asked) };
  postMessage(answered);
});
