import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { BillTag } from './bill-tag.tsx';
import { useDisputedBills } from './dispute/use-disputed-bills.ts';
import type { Bill } from './use-bills.ts';
import { useZeroBillText } from './zero-bill/use-zero-bill-text.ts';

/**
 * The state of a bill in a list: paid or not, disputed or not, and why it is zero. The list waits for these phrases,
 * because suspending on its first row would hide the page already shown.
 */
export function useBillState(isOwn = true): (bill: Bill) => ReactNode {
  const { t } = useTranslation('bill');
  const zeroBillText = useZeroBillText();
  const disputeOf = useDisputedBills(isOwn);
  return (bill) => {
    const [why, dispute] = [zeroBillText(bill), disputeOf(bill)];
    return (
      <span className="grid max-w-panel justify-items-start gap-1 py-1">
        <span className="flex flex-wrap gap-1">
          <BillTag bill={bill} />
          {dispute && (
            <Tag state={dispute === 'open' ? 'pending' : 'neutral'}>{t(`disputed.${dispute}`)}</Tag>
          )}
        </span>
        {why && <span className="text-xs leading-snug text-ink-2">{why}</span>}
      </span>
    );
  };
}
