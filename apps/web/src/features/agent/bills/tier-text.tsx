import type { DividendKind } from '@app/shared/payouts/dividend';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { TieredKind } from '../salary-kinds.ts';
import type { Bill } from './use-bills.ts';

export type TieredBill = Extract<Bill, { kind: TieredKind }>;
export type DividendBill = Extract<Bill, { kind: DividendKind }>;

/** The tier that a bill's period reached; for an hourly bill, the number of its hours that reached one. */
export function TierText({ bill }: { readonly bill: TieredBill | DividendBill }) {
  const { t } = useTranslation('agent');
  const percent = usePercentText();
  if (bill.kind === 'hourly')
    return t('tiers.hours', { reached: bill.hoursReached, hours: bill.hoursWithBets });
  if (bill.tier === 0) return t('tiers.none');
  return t('tiers.is', { tier: bill.tier, rate: percent(bill.rate) });
}
