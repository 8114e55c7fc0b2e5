import { Money } from '@app/ui/figures/money';
import { TicketCard } from '@app/ui/play/ticket-card';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ShortId } from '../../../lib/short-id.tsx';
import { shareAtRate } from '../salary/rates.ts';
import { AffiliateBreakdown } from './affiliate-breakdown.tsx';
import { BillLine, FromGross } from './bill-lines.tsx';
import styles from './bill-receipt.module.css';
import { BillTag } from './bill-tag.tsx';
import { DividendBreakdown } from './dividend-breakdown.tsx';
import { ownShareOfBill } from './own-share-of-bill.ts';
import { TieredBreakdown } from './tiered-breakdown.tsx';
import type { Bill } from './use-bills.ts';
import { useZeroBillText } from './zero-bill/use-zero-bill-text.ts';

/** The bill as a receipt: from the bets to the payment, line by line. */
export function BillReceipt({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('agent');
  const why = useZeroBillText()(bill);
  const body = (
    <div className={styles.body}>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <BillTag bill={bill} />
        <bdi className="font-strong">{bill.agent}</bdi>
      </div>
      <p className={styles.amount}>
        <Money amount={ownShareOfBill(bill)} />
      </p>
      <p className="text-xs opacity-75">{t(bill.passedOn ? 'bill.kept' : 'bill.paid')}</p>
      {why && <p className="pt-2 text-sm">{why}</p>}
    </div>
  );
  const stub = (
    <div className={styles.stub}>
      <Breakdown bill={bill} />
      <p className="flex items-center justify-between gap-2 text-xs">
        <span className="opacity-75">{t('bill.reference')}</span>
        <ShortId id={bill.billId} what={t('bill.reference')} />
      </p>
    </div>
  );
  return <TicketCard tall paper="cream" body={body} stub={stub} />;
}

function Breakdown({ bill }: { readonly bill: Bill }) {
  if (bill.kind === 'realtime') return <RealTimeBreakdown bill={bill} />;
  if (bill.kind === 'affiliate_plan') return <AffiliateBreakdown month={bill} paid={bill.paid} />;
  if (bill.kind === 'daily' || bill.kind === 'hourly') return <TieredBreakdown bill={bill} />;
  return <DividendBreakdown bill={bill} />;
}

/** The two rates of real-time salary, each on its own bets. */
function RealTimeBreakdown({ bill }: { readonly bill: Extract<Bill, { kind: 'realtime' }> }) {
  const { t } = useTranslation('agent');
  const percent = usePercentText();
  const lost = { rate: percent(bill.lossRate) };
  const won = { rate: percent(bill.profitRate) };
  return (
    <dl className="grid gap-2 text-sm">
      <BillLine label={t('calculation.lost', lost)} detail={<Money amount={bill.lostValidBet} />}>
        <Money exact amount={shareAtRate(bill.lostValidBet, bill.lossRate)} />
      </BillLine>
      <BillLine label={t('calculation.won', won)} detail={<Money amount={bill.wonValidBet} />}>
        <Money exact amount={shareAtRate(bill.wonValidBet, bill.profitRate)} />
      </BillLine>
      <FromGross bill={bill} />
    </dl>
  );
}
