import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { toast } from '@app/ui/toasts';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { HostedCheckTest } from './hosted-check-test.tsx';
import { LineField } from './line-field.tsx';
import { ProviderPage } from './provider-page.tsx';
import { RemoveProvider } from './remove-provider.tsx';

type Configured = Answer<typeof calls.read>;
type Company = NonNullable<Configured['company']>;

/** Defaults from GeeTest's manual. */
const NEW: Company = {
  captchaId: '',
  scriptUrl: 'https://static.geetest.com/v4/gt4.js',
  serverUrl: 'https://gcaptcha4.geetest.com',
};

/** Settings of the hosted human check. */
export function HostedCheckPage() {
  const answer = useAnswer(calls.read, {});
  return (
    <ProviderPage of="hostedCheck" fields={5} answer={answer}>
      {(configured) => (
        <>
          <State configured={configured} />
          {configured.company && <HostedCheckTest />}
          <SaveForm key={configured.version} configured={configured} />
          {configured.company && (
            <RemoveProvider
              of="hostedCheck"
              save={calls.save}
              inputOf={(reason) => ({ version: configured.version, company: null, reason })}
            />
          )}
        </>
      )}
    </ProviderPage>
  );
}

function State({ configured: { company, isUsed } }: { readonly configured: Configured }) {
  const { t, named } = useWords();
  const state = company ? (isUsed ? 'used' : 'unused') : 'own';
  return (
    <p className="text-ink-2">{t(`hostedCheck.${state}`, { name: named('flag', 'GEETEST3') })}</p>
  );
}

function SaveForm({ configured: { version, company } }: { readonly configured: Configured }) {
  const { t } = useWords();
  const form = useForm(calls.save, {
    initial: { version, company: company ?? NEW, key: undefined, reason: '' },
    onDone: () => toast(t('hostedCheck.saved')),
  });
  const values = form.values.company ?? NEW;
  const set = (changes: Partial<Company>) => form.set('company', { ...values, ...changes });
  const error = form.isWrong('company') ? t('hostedCheck.wrong') : undefined;
  return (
    <ReasonedForm form={form} word={t('rules.save')}>
      <LineField
        label={t('hostedCheck.captchaId')}
        hint={t('hostedCheck.captchaId.hint')}
        error={error}
        value={values.captchaId}
        onChange={(captchaId) => set({ captchaId })}
      />
      <LineField
        isOptional={company !== null}
        label={t('hostedCheck.key')}
        hint={t(company ? 'gateways.secret.kept' : 'gateways.secret.hint')}
        value={form.values.key ?? ''}
        isSecret
        onChange={(key) => form.set('key', key || undefined)}
      />
      <LineField
        label={t('hostedCheck.scriptUrl')}
        hint={t('hostedCheck.scriptUrl.hint')}
        value={values.scriptUrl}
        onChange={(scriptUrl) => set({ scriptUrl })}
      />
      <LineField
        label={t('hostedCheck.serverUrl')}
        hint={t('hostedCheck.serverUrl.hint')}
        value={values.serverUrl}
        onChange={(serverUrl) => set({ serverUrl })}
      />
    </ReasonedForm>
  );
}
