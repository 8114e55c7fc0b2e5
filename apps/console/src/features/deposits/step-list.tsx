import { Card } from '@app/ui/card';
import { Timeline, type TimelineStep } from '@app/ui/timeline';
import { useMoneyText } from '@app/ui/use-money-text';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Deposit } from './deposit.ts';

const FAILED = new Set(['failed', 'declined', 'expired']);

/** What happened to a deposit, and by whom. */
export function StepList({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useWords();
  const money = useMoneyText();
  const steps = deposit.steps.map(({ step, amount, operator, at }, place): TimelineStep => {
    const parts = [amount === null ? undefined : money(amount), operator ?? undefined];
    const told = parts.filter(Boolean).join(' · ');
    return {
      key: `${place}`,
      state: FAILED.has(step) ? 'failed' : 'done',
      title: t(`deposits.step.${step}`),
      // Below the title: beside it there is no room on a phone.
      note: (
        <>
          <When at={at} />
          {told && <bdi className="block">{told}</bdi>}
        </>
      ),
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
