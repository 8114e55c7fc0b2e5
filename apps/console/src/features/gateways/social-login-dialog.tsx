import type { Answer } from '@app/client/calls';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { socialProviderNames } from '@app/shared/access/social-providers';
import { toast } from '@app/ui/feedback/toasts';
import { useWords, type Words } from '../../lib/words.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import type { DescribedProvider } from './provider-panel.tsx';
import { ProviderTest } from './provider-test.tsx';

/** A social login and, if configured, the site's settings for it. */
export type SocialLogin = Answer<typeof calls.list>['list'][number];

interface SocialLoginDialogProps {
  readonly login: SocialLogin;
  readonly onClose: () => void;
}

/** Sets up, tests, changes or removes a social login. */
export function SocialLoginDialog({ login, onClose }: SocialLoginDialogProps) {
  const words = useWords();
  return (
    <ProviderDialog
      title={socialProviderNames[login.provider]}
      provider={describe(words, login, onClose)}
      onClose={onClose}
    />
  );
}

/** Issuers in the providers' ID tokens. */
const ISSUERS: Readonly<Record<SocialLogin['provider'], string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
};

function describe(
  { t }: Words,
  { provider, company: settings }: SocialLogin,
  onClose: () => void,
): DescribedProvider<typeof calls.save, typeof calls.remove> {
  const name = socialProviderNames[provider];
  return {
    above: settings && (
      <ProviderTest
        call={calls.test}
        input={{ provider }}
        lead={t('socialLogins.test.lead')}
        word={t('socialLogins.test')}
        nameOf={({ step }) => t(`socialLogins.step.${step}`)}
        sayOf={({ step, outcome, answer }) => {
          if (outcome !== 'passed' || step === 'description') return undefined;
          return step === 'keys'
            ? t('socialLogins.keys', { count: Number(answer) })
            : t('socialLogins.client.known');
        }}
      />
    ),
    form: {
      call: calls.save,
      initial: {
        provider,
        version: settings?.version ?? 0,
        issuer: settings?.issuer ?? ISSUERS[provider],
        clientId: settings?.clientId ?? '',
        enabled: settings?.enabled ?? true,
        place: settings?.place ?? 0,
        secret: undefined,
        reason: '',
      },
      fields: [
        {
          path: 'issuer',
          label: t('socialLogins.issuer'),
          hint: t('socialLogins.issuer.hint', { example: ISSUERS[provider] }),
          wrong: t('socialLogins.issuer.wrong'),
        },
        {
          path: 'clientId',
          label: t('socialLogins.clientId'),
          hint: t('socialLogins.clientId.hint'),
          wrong: t('socialLogins.clientId.wrong'),
        },
        {
          path: 'secret',
          as: 'secret',
          isOptional: settings !== null,
          label: t('socialLogins.secret'),
          hint: t(settings ? 'gateways.secret.kept' : 'gateways.secret.hint'),
        },
        {
          path: 'place',
          as: 'number',
          label: t('socialLogins.place'),
          hint: t('socialLogins.place.hint'),
          wrong: t('gateways.place.wrong'),
        },
        { path: 'enabled', as: 'switch', label: t('socialLogins.state') },
      ],
      offEffect: t('socialLogins.off.effect'),
      onSaved: () => {
        toast(t('socialLogins.saved', { name }));
        onClose();
      },
    },
    removal: settings
      ? {
          call: calls.remove,
          inputOf: (reason) => ({ provider, reason }),
          word: t('socialLogins.remove'),
          question: t('socialLogins.remove.ask', { name }),
          effect: t('socialLogins.remove.effect'),
          done: t('socialLogins.removed', { name }),
        }
      : undefined,
  };
}
