import { money } from '@app/shared/money/money';
import { Money } from '@app/ui/figures/money';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { isDividend } from '../salary-kinds.ts';
import styles from './bill-receipt.module.css';
import { ownShareOfBill } from './own-share-of-bill.ts';
import type { Bill } from './use-bills.ts';

interface FromGrossProps {
  readonly bill: Bill;
  /** The base of the gross amount. */
  readonly detail?: ReactNode;
}

/** The last lines of every salary and dividend bill: from the agent's gross to the amount paid. */
export function FromGross({ bill, detail }: FromGrossProps) {
  const { t } = useTranslation('agent');
  // All amounts of a bill by tiers are whole hundredths; of a bill by windows, only the amount paid is.
  const exact = bill.kind === 'realtime';
  // Dividends carry losses, which are separate lines without money.
  const carries = !isDividend(bill.kind);
  return (
    <>
      <BillLine strong label={t('bill.gross')} detail={detail}>
        <Money exact={exact} amount={bill.gross} />
      </BillLine>
      <BillLine label={t('calculation.below')}>
        <Money exact={exact} amount={bill.net - bill.gross} />
      </BillLine>
      <BillLine strong label={t('bill.net')}>
        <Money exact={exact} amount={bill.net} />
      </BillLine>
      {carries && (
        <>
          <BillLine label={t('bill.carriedIn')}>
            <Money exact={exact} amount={bill.carriedIn} />
          </BillLine>
          <BillLine label={t('bill.carriedOut')}>
            <Money exact={exact} amount={-bill.carriedOut} />
          </BillLine>
        </>
      )}
      {bill.passedOn ? (
        <>
          <BillLine label={t('bill.received')}>
            <Money amount={bill.paid} />
          </BillLine>
          <BillLine label={t('bill.passedOn')}>
            <Money amount={money(ownShareOfBill(bill) - bill.paid)} />
          </BillLine>
          <BillLine strong label={t('bill.kept')}>
            <Money amount={ownShareOfBill(bill)} />
          </BillLine>
        </>
      ) : (
        <BillLine strong label={t('bill.paid')}>
          <Money amount={bill.paid} />
        </BillLine>
      )}
    </>
  );
}

interface BillLineProps {
  readonly label: string;
  /** The base of the amount, or its count. */
  readonly detail?: ReactNode;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

export function BillLine({ label, detail, strong = false, children }: BillLineProps) {
  return (
    <div className={styles.line} data-strong={strong}>
      <dt>
        {label}
        {detail && <span className="block text-xs opacity-75">{detail}</span>}
      </dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
