import { type Best, bestPayout, type Priced } from './best-payout.ts';
import { loadRules } from './load-rules.ts';

export interface BestAsked extends Priced {
  readonly family: string;
  readonly id: number;
}

export interface BestAnswered {
  readonly id: number;
  readonly best: Best;
}

addEventListener('message', async ({ data }: MessageEvent<BestAsked>) => {
  const { family, id, ...priced } = data;
  const answered: BestAnswered = { id, best: await bestPayout(await loadRules(family), priced) };
  postMessage(answered);
});
