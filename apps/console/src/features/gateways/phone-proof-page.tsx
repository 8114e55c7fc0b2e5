import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { Field } from '@app/ui/field';
import { TextArea } from '@app/ui/text-area';
import { toast } from '@app/ui/toasts';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { LineField } from './line-field.tsx';
import { PhoneProofTest } from './phone-proof-test.tsx';
import { ProviderPage } from './provider-page.tsx';
import { RemoveProvider } from './remove-provider.tsx';

type Configured = Answer<typeof calls.read>;
type Provider = NonNullable<Configured['provider']>;

const NEW: Provider = {
  issuer: '',
  audience: '',
  jwksUrl: '',
  sendUrl: '',
  apiKey: '',
  challengeUrl: null,
  challengeOrigins: [],
};

/** Settings of the company that sends SMS codes for registration. */
export function PhoneProofPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <ProviderPage of="phoneProof" fields={7} answer={answer}>
      {(configured) => (
        <>
          {configured.provider ? (
            <PhoneProofTest />
          ) : (
            <p className="text-ink-2">{t('phoneProof.own')}</p>
          )}
          <SaveForm key={configured.version} configured={configured} />
          {configured.provider && (
            <RemoveProvider
              of="phoneProof"
              save={calls.save}
              inputOf={(reason) => ({ version: configured.version, provider: null, reason })}
            />
          )}
        </>
      )}
    </ProviderPage>
  );
}

function SaveForm({ configured: { version, provider } }: { readonly configured: Configured }) {
  const { t } = useWords();
  const form = useForm(calls.save, {
    initial: { version, provider: provider ?? NEW, reason: '' },
    onDone: () => toast(t('phoneProof.saved')),
  });
  const values = form.values.provider ?? NEW;
  const set = (changes: Partial<Provider>) => form.set('provider', { ...values, ...changes });
  const error = form.isWrong('provider') ? t('phoneProof.wrong') : undefined;
  return (
    <ReasonedForm form={form} word={t('rules.save')}>
      <LineField
        label={t('phoneProof.issuer')}
        hint={t('phoneProof.issuer.hint')}
        error={error}
        value={values.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      <LineField
        label={t('phoneProof.audience')}
        hint={t('phoneProof.audience.hint')}
        value={values.audience}
        onChange={(audience) => set({ audience })}
      />
      <LineField
        label={t('phoneProof.jwksUrl')}
        value={values.jwksUrl}
        onChange={(jwksUrl) => set({ jwksUrl })}
      />
      <LineField
        label={t('phoneProof.sendUrl')}
        hint={t('phoneProof.sendUrl.hint')}
        value={values.sendUrl}
        onChange={(sendUrl) => set({ sendUrl })}
      />
      <LineField
        label={t('phoneProof.apiKey')}
        hint={t('phoneProof.apiKey.hint')}
        value={values.apiKey}
        onChange={(apiKey) => set({ apiKey })}
      />
      <LineField
        isOptional
        label={t('phoneProof.challengeUrl')}
        hint={t('phoneProof.challengeUrl.hint')}
        value={values.challengeUrl ?? ''}
        onChange={(text) => set({ challengeUrl: text || null })}
      />
      <Field
        isOptional
        label={t('phoneProof.challengeOrigins')}
        hint={t('phoneProof.challengeOrigins.hint')}
      >
        {(control) => (
          <TextArea
            {...control}
            dir="ltr"
            rows={3}
            value={values.challengeOrigins.join('\n')}
            onChange={({ target }) =>
              set({ challengeOrigins: target.value === '' ? [] : target.value.split('\n') })
            }
          />
        )}
      </Field>
    </ReasonedForm>
  );
}
