import { wireMoneyDelta } from '@app/shared/money/money';
import { wireRate } from '@app/shared/money/rate';
import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { payoutEngineFacts, payoutEngines, payoutKinds } from '@app/shared/payouts/engines';

/**
 * An additional entry in the map of engines, for a test. Import it before anything else: the lists derived from the map
 * are made when their files are loaded.
 */
export const dailyShareFacts = {
  number: 90,
  kind: 'daily-share',
  title: 'daily share',
  paid: { kind: 'share.daily', code: 9_000 },
  reversed: { kind: 'share.daily_reversal', code: 9_001 },
  group: 'daily_share',
  job: {
    name: 'settle-daily-share',
    title: 'Pay daily shares',
    pattern: '0 0 3 * * *',
    why: 'A day is over.',
  },
  terms: { share: wireRate },
  bill: { share: wireRate, lostValidBet: wireMoneyDelta },
} as const satisfies PayoutEngineFacts;

Object.assign(payoutEngines, { dailyShare: dailyShareFacts });
(payoutEngineFacts as readonly PayoutEngineFacts[] as PayoutEngineFacts[]).push(dailyShareFacts);
(payoutKinds as string[]).push(dailyShareFacts.kind);
