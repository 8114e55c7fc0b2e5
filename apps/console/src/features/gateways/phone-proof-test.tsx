import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { useWords } from '../../lib/words.ts';
import { CompanyTest } from './company-test.tsx';

/** Tests what each code needs from the company. */
export function PhoneProofTest() {
  const { t } = useWords();
  const { send, answer, busy, error } = useCall(calls.test);
  return (
    <CompanyTest
      lead={t('phoneProof.test.lead')}
      word={t('phoneProof.test')}
      steps={answer?.steps}
      busy={busy}
      error={error}
      onTest={() => void send({})}
      nameOf={({ step }) => t(`phoneProof.step.${step}`)}
      sayOf={({ step, outcome, answer: text }) =>
        step === 'keys' && outcome === 'passed'
          ? t('phoneProof.keys', { count: Number(text) })
          : undefined
      }
    />
  );
}
