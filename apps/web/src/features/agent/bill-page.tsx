import { Answered, Failed } from '@app/client/answered';
import { Link } from '@app/ui/link';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSite } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { AgentHead } from './agent-head.tsx';
import styles from './agent-page.module.css';
import { BillBets } from './bill-bets.tsx';
import { BillReceipt } from './bill-receipt.tsx';
import { useBill } from './use-bill.ts';

/** One bill, how it was reckoned, and every bet that is in it. */
export function BillPage() {
  const { t } = useTranslation('agent');
  const { billId = '' } = useParams();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const bill = useBill(billId);
  const title = bill.data
    ? t('bill.title', {
        day: time.day(bill.data.windowStart),
        from: time.minute(bill.data.windowStart),
        to: time.minute(bill.data.windowEnd),
      })
    : t('bill');
  return (
    <div className={styles.page}>
      <AgentHead
        title={title}
        tools={
          <span className="text-sm">
            <Link look="quiet" href="/agent/realtime">
              {t('bill.all')}
            </Link>
          </span>
        }
      />
      {bill.error && <Failed answer={bill} safe={t('safe')} />}
      <div className={styles.pair}>
        <div className={styles.aside}>
          <Answered answer={bill} waiting={<Skeleton shape="card" />} failed={null}>
            {(known) => <BillReceipt bill={known} />}
          </Answered>
        </div>
        <BillBets billId={billId} />
      </div>
    </div>
  );
}
