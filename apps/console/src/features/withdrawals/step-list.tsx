import { Card } from '@app/ui/card';
import { Timeline, type TimelineStep } from '@app/ui/timeline';
import { useMoneyText } from '@app/ui/use-money-text';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Withdrawal } from './withdrawal.ts';

const FAILED = new Set([
  ...['rejected', 'cancelled', 'disputed', 'found_not_received'],
  ...['sending_failed', 'sending_unclear', 'taken_back', 'found_not_sent'],
]);

/** What happened to a withdrawal, and by whom. */
export function StepList({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useWords();
  const money = useMoneyText();
  const steps = withdrawal.steps.map(({ step, amount, operator, at }, place): TimelineStep => {
    const parts = [amount === null ? undefined : money(amount), operator ?? undefined];
    return {
      key: `${place}`,
      state: FAILED.has(step) ? 'failed' : 'done',
      title: t(`withdrawals.step.${step}`),
      note: parts.filter(Boolean).join(' · '),
      time: <When at={at} />,
    };
  });
  const words = { done: t('withdrawals.mark.done'), failed: t('withdrawals.mark.failed') };
  return (
    <Card title={t('withdrawals.steps')}>
      <Timeline
        label={t('withdrawals.steps')}
        steps={steps}
        stateWords={{ ...words, now: words.done, coming: words.done }}
      />
    </Card>
  );
}
