import type { Money } from '@app/shared/money/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Timeline } from '@app/ui/tables/timeline';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

interface StepListProps<Step extends string> {
  readonly steps: readonly {
    readonly step: Step;
    readonly amount: Money | null;
    readonly operator: string | null;
    readonly at: number;
  }[];
  readonly nameOf: (step: Step) => string;
  readonly failed: ReadonlySet<Step>;
}

export function StepList<Step extends string>({ steps, nameOf, failed }: StepListProps<Step>) {
  const { t } = useWords();
  const money = useMoneyText();
  const words = { done: t('withdrawals.mark.done'), failed: t('withdrawals.mark.failed') };
  return (
    <Card title={t('withdrawals.steps')}>
      <Timeline
        label={t('withdrawals.steps')}
        steps={steps.map(({ step, amount, operator, at }, place) => {
          const parts = [amount === null ? undefined : money(amount), operator ?? undefined];
          const text = parts.filter(Boolean).join(' · ');
          return {
            key: `${place}`,
            state: failed.has(step) ? 'failed' : 'done',
            title: nameOf(step),
            // Below the title: phones have no room beside it.
            note: (
              <>
                <When at={at} />
                {text && <bdi className="block">{text}</bdi>}
              </>
            ),
          };
        })}
        stateWords={{ ...words, now: words.done, coming: words.done }}
      />
    </Card>
  );
}
