import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { useWords, type Words } from '../../lib/words.ts';
import { ProviderPage } from './provider-page.tsx';
import type { DescribedProvider } from './provider-panel.tsx';
import { ProviderTest } from './provider-test.tsx';

type Configured = Answer<typeof calls.read>;

const NEW: NonNullable<Configured['provider']> = {
  issuer: '',
  audience: '',
  jwksUrl: '',
  sendUrl: '',
  apiKey: '',
  challengeUrl: null,
  challengeOrigins: [],
};

/** Settings of the provider that sends SMS codes for registration. */
export function PhoneProofPage() {
  const words = useWords();
  const answer = useAnswer(calls.read, {});
  return (
    <ProviderPage
      title={words.t('nav.phoneProof')}
      lead={words.t('phoneProof.lead')}
      fields={7}
      answer={answer}
      describe={(configured) => describe(words, configured)}
    />
  );
}

const describe = (
  { t }: Words,
  { version, provider }: Configured,
): DescribedProvider<typeof calls.save, typeof calls.save> => ({
  above: provider ? (
    <ProviderTest
      call={calls.test}
      input={{}}
      lead={t('phoneProof.test.lead')}
      word={t('phoneProof.test')}
      nameOf={({ step }) => t(`phoneProof.step.${step}`)}
      sayOf={({ step, outcome, answer }) =>
        step === 'keys' && outcome === 'passed'
          ? t('phoneProof.keys', { count: Number(answer) })
          : undefined
      }
    />
  ) : (
    <p className="text-ink-2">{t('phoneProof.own')}</p>
  ),
  form: {
    call: calls.save,
    initial: { version, provider: provider ?? NEW, reason: '' },
    fields: [
      {
        path: 'provider.issuer',
        label: t('phoneProof.issuer'),
        hint: t('phoneProof.issuer.hint'),
        wrong: t('phoneProof.wrong'),
      },
      {
        path: 'provider.audience',
        label: t('phoneProof.audience'),
        hint: t('phoneProof.audience.hint'),
      },
      { path: 'provider.jwksUrl', label: t('phoneProof.jwksUrl') },
      {
        path: 'provider.sendUrl',
        label: t('phoneProof.sendUrl'),
        hint: t('phoneProof.sendUrl.hint'),
      },
      { path: 'provider.apiKey', label: t('phoneProof.apiKey'), hint: t('phoneProof.apiKey.hint') },
      {
        path: 'provider.challengeUrl',
        isOptional: true,
        isNullable: true,
        label: t('phoneProof.challengeUrl'),
        hint: t('phoneProof.challengeUrl.hint'),
      },
      {
        path: 'provider.challengeOrigins',
        as: 'lines',
        isOptional: true,
        label: t('phoneProof.challengeOrigins'),
        hint: t('phoneProof.challengeOrigins.hint'),
      },
    ],
    onSaved: () => toast(t('phoneProof.saved')),
  },
  removal: provider
    ? {
        call: calls.save,
        inputOf: (reason) => ({ version, provider: null, reason }),
        word: t('phoneProof.remove'),
        question: t('phoneProof.remove.ask'),
        effect: t('phoneProof.remove.effect'),
        done: t('phoneProof.saved'),
      }
    : undefined,
});
