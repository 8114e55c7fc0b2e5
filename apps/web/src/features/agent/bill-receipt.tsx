import { CopyButton } from '@app/ui/copy-button';
import { Money } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import { TicketCard } from '@app/ui/ticket-card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePercentText } from '../../lib/use-percent-text.ts';
import styles from './bill-receipt.module.css';
import { BILL_TAGS } from './bill-tags.ts';
import { shareOf } from './rates.ts';
import type { Bill } from './use-bills.ts';

/** The bill as a receipt: from the bets to what was paid, line by line. */
export function BillReceipt({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('agent');
  const body = (
    <div className={styles.body}>
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <Tag state={BILL_TAGS[bill.status]}>{t(`bill.${bill.status}`)}</Tag>
        <bdi className="font-strong">{bill.agent}</bdi>
      </div>
      <p className={styles.amount}>
        <Money amount={bill.paid} />
      </p>
      <p className="text-xs opacity-75">{t('bill.paid')}</p>
    </div>
  );
  const stub = (
    <div className={styles.stub}>
      {bill.kind === 'realtime' && <Reckoning bill={bill} />}
      <p className="flex items-center justify-between gap-2 text-xs">
        <span className="opacity-75">{t('bill.reference')}</span>
        <span className="flex items-center gap-1">
          <bdi>{bill.billId.slice(0, 8)}</bdi>
          <CopyButton text={bill.billId} what={t('bill.reference')} />
        </span>
      </p>
    </div>
  );
  return <TicketCard tall paper="cream" body={body} stub={stub} />;
}

/** Every engine has its own way from the bets to the sum. */
function Reckoning({ bill }: { readonly bill: Extract<Bill, { kind: 'realtime' }> }) {
  const { t } = useTranslation('agent');
  const percent = usePercentText();
  const lost = { rate: percent(bill.lossRate) };
  const won = { rate: percent(bill.profitRate) };
  return (
    <dl className="grid gap-2 text-sm">
      <Line
        label={t('reckon.lost', lost)}
        of={<Money amount={bill.lostValidBet} />}
        amount={shareOf(bill.lostValidBet, bill.lossRate)}
      />
      <Line
        label={t('reckon.won', won)}
        of={<Money amount={bill.wonValidBet} />}
        amount={shareOf(bill.wonValidBet, bill.profitRate)}
      />
      <Line strong label={t('bill.gross')} amount={bill.gross} />
      <Line label={t('reckon.below')} amount={bill.net - bill.gross} />
      <Line strong label={t('bill.net')} amount={bill.net} />
      <Line label={t('bill.carriedIn')} amount={bill.carriedIn} />
      <Line label={t('bill.carriedOut')} amount={-bill.carriedOut} />
      <Line strong rounded label={t('bill.paid')} amount={bill.paid} />
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  /** What the line is a share of. */
  readonly of?: ReactNode;
  readonly amount: bigint;
  readonly strong?: boolean;
  /** What was paid has no fractions of a cent. */
  readonly rounded?: boolean;
}

function Line({ label, of, amount, strong = false, rounded = false }: LineProps) {
  return (
    <div className={styles.line} data-strong={strong}>
      <dt>
        {label}
        {of && <span className="block text-xs opacity-75">{of}</span>}
      </dt>
      <dd className="text-end">
        <Money exact={!rounded} amount={amount} />
      </dd>
    </div>
  );
}
