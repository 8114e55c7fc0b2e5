import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/ops/social-logins';
import { Button } from '@app/ui/button';
import { Tag } from '@app/ui/tag';
import { useWords } from '../../lib/words.ts';
import type { SocialLogin } from './social-logins.ts';

type Step = Answer<typeof calls.test>['steps'][number];

const STATES = { passed: 'win', failed: 'danger', unknown: 'pending' } as const;

/** Asks a company for what each login needs, and shows what it answered. */
export function SocialTest({ provider }: Pick<SocialLogin, 'provider'>) {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.test);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{t('socialLogins.test.lead')}</p>
      <div>
        <Button kind="outline" busy={busy} onPress={() => void send({ provider })}>
          {t('socialLogins.test')}
        </Button>
      </div>
      <ul role="status" className="grid gap-2 text-sm">
        {answer?.steps.map((step) => (
          <li key={step.step}>
            <span className="font-strong">{t(`socialLogins.step.${step.step}`)}</span>{' '}
            <Tag state={STATES[step.outcome]}>{t(`socialLogins.outcome.${step.outcome}`)}</Tag>
            <Said step={step} />
          </li>
        ))}
      </ul>
      <Refused error={error} />
    </div>
  );
}

function Said({ step: { step, outcome, answer } }: { readonly step: Step }) {
  const { t } = useWords();
  const said = () => {
    if (outcome !== 'passed' || step === 'description')
      return t('socialLogins.answered', { answer });
    return step === 'keys'
      ? t('socialLogins.keys', { count: Number(answer) })
      : t('socialLogins.client.known');
  };
  return <span className="block text-ink-2 wrap-anywhere">{said()}</span>;
}
