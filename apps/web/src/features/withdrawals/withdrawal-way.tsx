import { isWithdrawalOpen } from '@app/shared/withdrawals/states';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Timeline, type TimelineStep } from '@app/ui/tables/timeline';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { stateOf, type Withdrawal } from './withdrawal-answers.ts';

/** Steps marked as failed. A withdrawal goes on after `disputed` and `sending_failed`. */
const FAILED = new Set(['rejected', 'cancelled', 'disputed', 'sending_failed', 'taken_back']);

/** Timeline of a withdrawal: past steps and those to come. */
export function WithdrawalWay({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const money = useMoneyText();
  const state = stateOf(withdrawal);
  const done = withdrawal.steps.map(
    ({ step, number, amount, at }, place): TimelineStep => ({
      key: `${place}`,
      state: FAILED.has(step) ? 'failed' : 'done',
      title: t(`step.${step}`),
      ...(number !== null && amount !== null && { note: money(amount) }),
      time: time.dayAndMinute(at),
    }),
  );
  const next: TimelineStep[] = isWithdrawalOpen(state)
    ? [{ key: 'next', state: 'now', title: t(`next.${state}` as 'next.review') }]
    : [];
  return (
    <Timeline
      label={t('way')}
      steps={[...done, ...next]}
      stateWords={{
        done: t('mark.done'),
        now: t('mark.now'),
        failed: t('mark.failed'),
        coming: t('mark.coming'),
      }}
    />
  );
}
