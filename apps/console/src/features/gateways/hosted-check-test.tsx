import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { useWords } from '../../lib/words.ts';
import { CompanyTest } from './company-test.tsx';

/** Tests what each check needs from the company. */
export function HostedCheckTest() {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.test);
  return (
    <CompanyTest
      lead={t('hostedCheck.test.lead')}
      word={t('hostedCheck.test')}
      steps={answer?.steps}
      busy={busy}
      error={error}
      onTest={() => void send({})}
      nameOf={({ step }) => t(`hostedCheck.step.${step}`)}
    />
  );
}
