import { Answered, Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { contractBillSteps } from '@app/shared/payouts/salary.calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useParams } from 'react-router-dom';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/site.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { AsOfBar } from '../as-of/as-of-bar.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { type SalaryKind, salaryPage } from '../salary-kinds.ts';
import { BillBets } from './bill-bets.tsx';
import { BillReceipt } from './bill-receipt.tsx';
import { billAsOf, calculatedAt } from './bill-steps/bill-as-of.ts';
import { BillStepsCard } from './bill-steps/bill-steps-card.tsx';
import { CheckCard } from './check/check-card.tsx';
import { DisputeCard } from './dispute/dispute-card.tsx';
import { BillPlayers } from './drill/bill-players.tsx';
import { useBillDrill } from './drill/use-bill-drill.ts';
import { PassedOnCard } from './passed-on-card.tsx';
import { useBill } from './use-bill.ts';
import type { Bill } from './use-bills.ts';

interface BillPageProps {
  readonly kind: SalaryKind | 'affiliate_plan';
}

/** One bill, how it was calculated, and its bets. */
export function BillPage({ kind }: BillPageProps) {
  const { t } = useTranslation('agent');
  const { billId = '' } = useParams();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  const bill = useBill(billId);
  const { place, open } = useBillDrill();
  const isOwn = bill.data?.agent === useSession()?.username;
  const steps = useAnswer(contractBillSteps, { billId }, { refreshOn: ['bills'] }).data?.list ?? [];
  const { at, choose } = useAsOf();
  const made = calculatedAt(steps);
  const isNow = at === undefined;
  const shown =
    bill.data && !isNow && made !== undefined ? billAsOf(bill.data, steps, at) : bill.data;
  const isThere = isNow || made === undefined || at >= made;
  const titleOf = ({ kind: of, windowStart, windowEnd }: Bill) => {
    const day = time.date(windowStart);
    if (of === 'daily' || of === 'hourly') return t(`bill.title.${of}`, { day });
    if (of === 'dividend_daily') return t('bill.title.dividend_daily', { day });
    if (of === 'realtime') {
      const span = spanOf('minute', windowStart, windowEnd);
      return t('bill.title', { day: time.day(windowStart), span });
    }
    if (of === 'affiliate_plan')
      return t('bill.title.affiliate_plan', { month: time.month(windowStart) });
    return t('bill.title.dividend', { span: spanOf('date', windowStart, windowEnd - 1) });
  };
  const title = bill.data ? titleOf(bill.data) : t('bill');
  return (
    <div className={styles.page}>
      <AgentHead
        title={title}
        actions={
          <span className="text-sm">
            <Link look="quiet" href={salaryPage(kind)}>
              {t('bill.all')}
            </Link>
          </span>
        }
      />
      {bill.error && <Failed answer={bill} safe={t('safe')} />}
      {made !== undefined && (
        <AsOfBar at={at} begins={{ at: made, why: t('bill.notYet') }} onChoose={choose} />
      )}
      {isThere ? (
        <div className={styles.pair}>
          <div className={styles.aside}>
            <div className={styles.page}>
              <Answered answer={bill} waiting={<Skeleton shape="card" />} failed={null}>
                {(known) => <BillReceipt bill={shown ?? known} />}
              </Answered>
              {shown && steps.length > 0 && (
                <BillStepsCard bill={shown} steps={steps} at={at} isOwn={isOwn} />
              )}
            </div>
          </div>
          <div className={styles.page}>
            {shown && <PassedOnCard bill={shown} />}
            {shown && isNow && <CheckCard key={billId} bill={shown} />}
            {shown && isNow && isOwn && <DisputeCard bill={shown} />}
            {shown && <BillPlayers bill={shown} place={place} onOpen={open} />}
            <BillBets
              billId={billId}
              place={place}
              onLeave={() => open({ part: undefined, player: '' })}
            />
          </div>
        </div>
      ) : (
        <Card title={t('bill')}>
          <p className="text-ink-2">{t('bill.notYet')}</p>
        </Card>
      )}
    </div>
  );
}
