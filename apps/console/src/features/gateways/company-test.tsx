import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/button';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';

/** One step of a connection test. */
interface Step {
  readonly step: string;
  readonly outcome: 'passed' | 'failed' | 'unknown';
  /** The company's answer. */
  readonly answer: string;
}

interface CompanyTestProps<Tested extends Step> {
  readonly lead: string;
  readonly word: string;
  readonly steps: readonly Tested[] | undefined;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onTest: () => void;
  readonly nameOf: (step: Tested) => string;
  /** Describes a step; without it, the answer is shown unchanged. */
  readonly sayOf?: (step: Tested) => string | undefined;
}

const STATES = { passed: 'win', failed: 'danger', unknown: 'pending' } as const;

/** Tests a company with the requests that visitors cause, and shows its answers. */
export function CompanyTest<Tested extends Step>(props: CompanyTestProps<Tested>) {
  const { lead, word, steps, busy, error, onTest, nameOf, sayOf } = props;
  const { t } = useWords();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{lead}</p>
      <div>
        <Button kind="outline" busy={busy} onPress={onTest}>
          {word}
        </Button>
      </div>
      <div role="status">
        <ul className="grid gap-2 text-sm">
          {steps?.map((step) => (
            <li key={step.step}>
              <span className="font-strong">{nameOf(step)}</span>{' '}
              <Tag state={STATES[step.outcome]}>{t(`socialLogins.outcome.${step.outcome}`)}</Tag>
              <span className="block text-ink-2 wrap-anywhere">
                {sayOf?.(step) ?? t('socialLogins.answered', { answer: step.answer })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Refused error={error} />
    </div>
  );
}
