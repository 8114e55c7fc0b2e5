import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { BillTag } from './bill-tag.tsx';
import type { DisputeOfBill } from './dispute/use-disputed-bills.ts';
import type { Bill } from './use-bills.ts';
import { useWhyText } from './why/use-why-text.ts';

interface BillStateProps {
  readonly bill: Bill;
  /** Of its agent; undefined where nothing is said about it. */
  readonly dispute: DisputeOfBill | undefined;
}

/** Of a bill in a list: whether it was paid, whether its agent disputes it, and why it came to nothing. */
export function BillState({ bill, dispute }: BillStateProps) {
  const { t } = useTranslation('bill');
  const why = useWhyText()(bill);
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
}
