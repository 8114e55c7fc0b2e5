import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { useWords } from '../../lib/words.ts';
import { CompanyTest } from './company-test.tsx';
import type { SocialLogin } from './social-logins.ts';

type Step = Answer<typeof calls.test>['steps'][number];

/** Tests what each login needs from the company. */
export function SocialTest({ provider }: Pick<SocialLogin, 'provider'>) {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.test);
  const sayOf = ({ step, outcome, answer: text }: Step) => {
    if (outcome !== 'passed' || step === 'description') return undefined;
    return step === 'keys'
      ? t('socialLogins.keys', { count: Number(text) })
      : t('socialLogins.client.known');
  };
  return (
    <CompanyTest
      lead={t('socialLogins.test.lead')}
      word={t('socialLogins.test')}
      steps={answer?.steps}
      busy={busy}
      error={error}
      onTest={() => void send({ provider })}
      nameOf={({ step }) => t(`socialLogins.step.${step}`)}
      sayOf={sayOf}
    />
  );
}
