import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/hosted-check';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import { toast } from '@app/ui/toasts';
import { Page } from '../../lib/page.tsx';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { HostedCheckTest } from './hosted-check-test.tsx';
import { LineField } from './line-field.tsx';
import { RemoveCompany } from './remove-company.tsx';

type Configured = Answer<typeof calls.read>;
type Company = NonNullable<Configured['company']>;

/** As GeeTest's manual has them. */
const NEW: Company = {
  captchaId: '',
  scriptUrl: 'https://static.geetest.com/v4/gt4.js',
  serverUrl: 'https://gcaptcha4.geetest.com',
};

/** Which company checks that a person asks. */
export function HostedCheckPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <Page title={t('nav.hostedCheck')} lead={t('hostedCheck.lead')}>
      <Card title={t('nav.hostedCheck')}>
        <Answered
          answer={answer}
          waiting={
            <Awaited>
              <LinesSkeleton of="fields" count={5} />
            </Awaited>
          }
        >
          {(configured) => (
            <div className="grid max-w-list gap-5">
              <State configured={configured} />
              {configured.company && <HostedCheckTest />}
              <SaveForm key={configured.version} configured={configured} />
              {configured.company && <Remove version={configured.version} />}
            </div>
          )}
        </Answered>
      </Card>
    </Page>
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

function Remove({ version }: Pick<Configured, 'version'>) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.save);
  return (
    <RemoveCompany
      of="hostedCheck"
      busy={busy}
      error={error}
      onRemove={(reason, close) => {
        const onDone = () => {
          toast(t('hostedCheck.saved'));
          close();
        };
        void send({ version, company: null, reason }, { onDone });
      }}
    />
  );
}
