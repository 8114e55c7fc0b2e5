import { z } from 'zod';
import { wireRate } from '../money/rate.ts';
import type { PayoutEngineFacts } from './engine-facts.ts';

export const sampleShare = {
  number: 91,
  kind: 'sample',
  title: 'sample share',
  paid: { kind: 'share.sample', code: 9_010 },
  reversed: { kind: 'share.sample_reversal', code: 9_011 },
  group: 'sample_share',
  job: { name: 'settle-sample-share', pattern: '0 0 3 * * *', why: 'A day of UTC is over.' },
  bill: { share: wireRate, countedBets: z.int() },
} as const satisfies PayoutEngineFacts;
