import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/ops/phone-proof';
import { Button } from '@app/ui/button';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';

const STATES = { passed: 'win', failed: 'danger' } as const;

/** Asks the company for what each code needs, and shows what it answered. */
export function PhoneProofTest() {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.test);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{t('phoneProof.test.lead')}</p>
      <div>
        <Button kind="outline" busy={busy} onPress={() => void send({})}>
          {t('phoneProof.test')}
        </Button>
      </div>
      <ul role="status" className="grid gap-2 text-sm">
        {answer?.steps.map(({ step, outcome, answer: said }) => (
          <li key={step}>
            <span className="font-strong">{t(`phoneProof.step.${step}`)}</span>{' '}
            <Tag state={STATES[outcome]}>{t(`socialLogins.outcome.${outcome}`)}</Tag>
            <span className="block text-ink-2 wrap-anywhere">
              {step === 'keys' && outcome === 'passed'
                ? t('phoneProof.keys', { count: Number(said) })
                : t('socialLogins.answered', { answer: said })}
            </span>
          </li>
        ))}
      </ul>
      <Refused error={error} />
    </div>
  );
}
