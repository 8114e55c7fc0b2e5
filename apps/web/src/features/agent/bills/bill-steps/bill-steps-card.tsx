import { useAnswer } from '@app/client/use-answer';
import { disputes } from '@app/shared/disputes/calls';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Timeline, type TimelineStep } from '@app/ui/tables/timeline';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import { paymentQuery } from '../../../../parts/records/payment.ts';
import type { Bill } from '../use-bills.ts';
import type { BillStepTaken } from './bill-as-of.ts';

interface BillStepsCardProps {
  readonly bill: Bill;
  readonly steps: readonly BillStepTaken[];
  /** Steps after this moment are left out; undefined for now. */
  readonly at: number | undefined;
  /** Whether it is the reader's own bill: only they see disputes and transactions. */
  readonly isOwn: boolean;
}

/** A bill's timeline, from the end of its period to the last payment. */
export function BillStepsCard({
  bill,
  steps,
  at = Number.POSITIVE_INFINITY,
  isOwn,
}: BillStepsCardProps) {
  const { t } = useTranslation('bill');
  const disputeSteps = useDisputeSteps(bill, isOwn);
  const own = useSteps(bill, steps);
  const shownSteps = [...own, ...disputeSteps].filter((step) => step.at <= at);
  const isPaid = isOwn && steps.some(({ step, at: of }) => step === 'paid' && of <= at);
  return (
    <Card title={t('steps')}>
      <Timeline
        label={t('steps')}
        steps={shownSteps.sort((a, b) => a.at - b.at)}
        stateWords={{
          done: t('steps.done'),
          now: t('steps.waiting'),
          failed: t('steps.failed'),
          coming: t('steps.waiting'),
        }}
      />
      {isPaid && <TransactionLink bill={bill} paidAt={paidAtOf(steps)} />}
    </Card>
  );
}

type TimedStep = TimelineStep & { readonly at: number };

const LOOKS: Partial<Record<BillStepTaken['step'], TimelineStep['state']>> = {
  missing: 'failed',
  expired: 'failed',
};

function useSteps(bill: Bill, steps: readonly BillStepTaken[]): readonly TimedStep[] {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const money = useMoneyText();
  return steps.map(({ at, step, amount }) => ({
    key: `${step} ${at}`,
    at,
    state: LOOKS[step] ?? 'done',
    title: t(`steps.${step}`, { amount: money(amount ?? 0n) }),
    note:
      step === 'reckoned' && bill.status === 'nothing_due'
        ? `${time.dayAndSecond(at)} · ${t('steps.reckoned.nothing')}`
        : time.dayAndSecond(at),
  }));
}

const DISPUTES_SHOWN = 5;

/** The steps of the agent's disputes about the bill. */
function useDisputeSteps({ billId }: Bill, isOwn: boolean): readonly TimedStep[] {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const money = useMoneyText();
  const input = { billId, size: DISPUTES_SHOWN };
  const { data } = useAnswer(disputes, input, { refreshOn: ['bills'], enabled: isOwn });
  return (data?.list ?? []).flatMap(({ disputeId, reason, state, openedAt, closedAt, amount }) => {
    const opened: TimedStep = {
      key: disputeId,
      at: openedAt,
      state: 'done',
      title: t('steps.disputed'),
      note: `${time.dayAndSecond(openedAt)} · ${t(`dispute.reason.${reason}`)}`,
    };
    if (closedAt === null || state === 'open') return [opened];
    const closed: TimedStep = {
      key: `${disputeId} closed`,
      at: closedAt,
      note: time.dayAndSecond(closedAt),
      state: 'done',
      title: t(`dispute.state.${state}`, { amount: money(amount) }),
    };
    return [opened, closed];
  });
}

const paidAtOf = (steps: readonly BillStepTaken[]): number =>
  steps.find(({ step }) => step === 'paid')?.at ?? 0;

interface TransactionLinkProps {
  readonly bill: Bill;
  readonly paidAt: number;
}

/** Links to the transactions that paid it, between the first payment and the end of the whole run. */
function TransactionLink({ bill, paidAt: since }: TransactionLinkProps) {
  const { t } = useTranslation('bill');
  const group = payoutEngineFacts.find(({ kind }) => kind === bill.kind)?.group;
  const until = Math.max(since, bill.paidAt ?? since) + 1;
  return (
    <p className="pt-3 text-sm">
      <Link href={`/member/transactions?${paymentQuery({ since, until })}&group=${group}`}>
        {t('steps.entry')}
      </Link>
    </p>
  );
}
