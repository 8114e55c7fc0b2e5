import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { useWords, type Words } from '../../lib/words.ts';
import { ProviderPage } from './provider-page.tsx';
import type { DescribedProvider } from './provider-panel.tsx';
import { ProviderTest } from './provider-test.tsx';

type Configured = Answer<typeof calls.read>;

/** Defaults from GeeTest's manual. */
const NEW: NonNullable<Configured['company']> = {
  captchaId: '',
  scriptUrl: 'https://static.geetest.com/v4/gt4.js',
  serverUrl: 'https://gcaptcha4.geetest.com',
};

/** Settings of the hosted human check. */
export function HostedCheckPage() {
  const words = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <ProviderPage
      title={words.t('nav.hostedCheck')}
      lead={words.t('hostedCheck.lead')}
      fields={5}
      answer={answer}
      describe={(configured) => describe(words, configured)}
    />
  );
}

function describe(
  { t, named }: Words,
  { version, company: provider, isUsed }: Configured,
): DescribedProvider<typeof calls.save, typeof calls.save> {
  const state = provider ? (isUsed ? 'used' : 'unused') : 'own';
  return {
    above: (
      <>
        <p className="text-ink-2">
          {t(`hostedCheck.${state}`, { name: named('flag', 'GEETEST3') })}
        </p>
        {provider && (
          <ProviderTest
            call={calls.test}
            input={{}}
            lead={t('hostedCheck.test.lead')}
            word={t('hostedCheck.test')}
            nameOf={({ step }) => t(`hostedCheck.step.${step}`)}
          />
        )}
      </>
    ),
    form: {
      call: calls.save,
      initial: { version, company: provider ?? NEW, key: undefined, reason: '' },
      fields: [
        {
          path: 'company.captchaId',
          label: t('hostedCheck.captchaId'),
          hint: t('hostedCheck.captchaId.hint'),
          wrong: t('hostedCheck.wrong'),
        },
        {
          path: 'key',
          as: 'secret',
          isOptional: provider !== null,
          label: t('hostedCheck.key'),
          hint: t(provider ? 'gateways.secret.kept' : 'gateways.secret.hint'),
        },
        {
          path: 'company.scriptUrl',
          label: t('hostedCheck.scriptUrl'),
          hint: t('hostedCheck.scriptUrl.hint'),
        },
        {
          path: 'company.serverUrl',
          label: t('hostedCheck.serverUrl'),
          hint: t('hostedCheck.serverUrl.hint'),
        },
      ],
      onSaved: () => toast(t('hostedCheck.saved')),
    },
    removal: provider
      ? {
          call: calls.save,
          inputOf: (reason) => ({ version, company: null, reason }),
          word: t('hostedCheck.remove'),
          question: t('hostedCheck.remove.ask'),
          effect: t('hostedCheck.remove.effect'),
          done: t('hostedCheck.saved'),
        }
      : undefined,
  };
}
