import { CODE_MINUTES } from '@app/shared/credentials/lifetimes';
import { Banner } from '@app/ui/feedback/banner';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { NumberFields } from '../../parts/codes/number-fields.tsx';
import { SendCodeButton } from '../../parts/codes/send-code-button.tsx';
import { HumanCheckPanel } from '../../parts/human-check/human-check-panel.tsx';
import type { RegisterFormState } from './register/use-register-form.ts';

interface NumberPartProps {
  readonly form: RegisterFormState;
}

/** The phone number, and the code sent to it where the site verifies numbers. */
export function NumberPart({ form }: NumberPartProps) {
  const { t } = useTranslation(['codes', 'errors']);
  const { sms } = form;
  const number = {
    countryDialingCode: form.watch('countryDialingCode'),
    mobileNum: form.watch('mobileNum'),
  };
  const { ref, onBlur } = form.register('mobileNum');
  return (
    <>
      <NumberFields
        value={number}
        onChange={form.setNumber}
        error={form.errorOf('mobileNum', t('errors:verification.number_wrong'))}
        inputRef={ref}
        onBlur={onBlur}
      />
      {form.asksForCode && (
        <>
          <HumanCheckPanel check={sms.check}>
            <SendCodeButton
              isSent={sms.isSent}
              busy={sms.busy}
              retryAt={sms.retryAt}
              refusal={sms.refusal}
              onRead={sms.onRead}
              onPress={() => void sms.askForCode()}
            />
          </HumanCheckPanel>
          {sms.isSent && (
            <Banner state="info" title={t('code.onItsWay', { minutes: CODE_MINUTES })} />
          )}
          <CodeField
            error={form.errorOf('verificationCode', t('errors:verification.code_wrong'))}
            {...form.register('verificationCode')}
          />
        </>
      )}
    </>
  );
}
