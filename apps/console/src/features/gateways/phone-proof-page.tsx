import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/phone-proof';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { Field } from '@app/ui/field';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import { TextArea } from '@app/ui/text-area';
import { toast } from '@app/ui/toasts';
import { Page } from '../../lib/page.tsx';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { LineField } from './line-field.tsx';
import { PhoneProofTest } from './phone-proof-test.tsx';
import { RemoveCompany } from './remove-company.tsx';

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

/** Which company sends the SMS codes of registration. */
export function PhoneProofPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <Page title={t('nav.phoneProof')} lead={t('phoneProof.lead')}>
      <Card title={t('nav.phoneProof')}>
        <Answered
          answer={answer}
          waiting={
            <Awaited>
              <LinesSkeleton of="fields" count={7} />
            </Awaited>
          }
        >
          {(configured) => (
            <div className="grid max-w-list gap-5">
              {configured.provider ? (
                <PhoneProofTest />
              ) : (
                <p className="text-ink-2">{t('phoneProof.own')}</p>
              )}
              <SaveForm key={configured.version} configured={configured} />
              {configured.provider && <Remove version={configured.version} />}
            </div>
          )}
        </Answered>
      </Card>
    </Page>
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

function Remove({ version }: Pick<Configured, 'version'>) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.save);
  return (
    <RemoveCompany
      of="phoneProof"
      busy={busy}
      error={error}
      onRemove={(reason, close) => {
        const onDone = () => {
          toast(t('phoneProof.saved'));
          close();
        };
        void send({ version, provider: null, reason }, { onDone });
      }}
    />
  );
}
