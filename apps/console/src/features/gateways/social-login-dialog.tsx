import { useCall } from '@app/client/use-call';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { socialProviderNames } from '@app/shared/access/social-providers';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Segmented } from '@app/ui/segmented';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { ActionDialog } from '../../lib/action-dialog.tsx';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { WholeNumberField } from '../../lib/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';
import { LineField } from './line-field.tsx';
import type { SocialLogin } from './social-logins.ts';
import { SocialTest } from './social-test.tsx';

interface SocialLoginDialogProps {
  readonly login: SocialLogin;
  readonly onClose: () => void;
}

/** Sets up, tests, changes or removes a social login. */
export function SocialLoginDialog({ login, onClose }: SocialLoginDialogProps) {
  const { t } = useWords();
  const { provider, company } = login;
  const name = socialProviderNames[provider];
  const [isRemoving, setRemoving] = useState(false);
  const remove = useCall(calls.remove);
  if (isRemoving) {
    const onDone = () => {
      toast(t('socialLogins.removed', { name }));
      onClose();
    };
    return (
      <ActionDialog
        title={t('socialLogins.remove.ask', { name })}
        confirm={t('socialLogins.remove')}
        isGrave
        busy={remove.busy}
        error={remove.error}
        onConfirm={(reason) => void remove.send({ provider, reason }, { onDone })}
        onClose={onClose}
      >
        <p>{t('socialLogins.remove.effect')}</p>
      </ActionDialog>
    );
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="grid gap-5">
        {company && <SocialTest provider={provider} />}
        <SaveForm login={login} onDone={onClose} />
        {company && (
          <div className="border-t border-line pt-4">
            <Button kind="danger" onPress={() => setRemoving(true)}>
              {t('socialLogins.remove')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Issuers in the companies' ID tokens. */
const ISSUERS: Readonly<Record<SocialLogin['provider'], string>> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
};

interface SaveFormProps {
  readonly login: SocialLogin;
  readonly onDone: () => void;
}

/** The site's client id and secret at the company. The saved secret is not shown; a new one replaces it. */
function SaveForm({ login: { provider, company }, onDone }: SaveFormProps) {
  const { t } = useWords();
  const form = useForm(calls.save, {
    initial: {
      provider,
      version: company?.version ?? 0,
      issuer: company?.issuer ?? ISSUERS[provider],
      clientId: company?.clientId ?? '',
      enabled: company?.enabled ?? true,
      place: company?.place ?? 0,
      secret: undefined,
      reason: '',
    },
    onDone: () => {
      toast(t('socialLogins.saved', { name: socialProviderNames[provider] }));
      onDone();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <ReasonedForm form={form} word={t('rules.save')} isGrave={!values.enabled}>
      <LineField
        label={t('socialLogins.issuer')}
        hint={t('socialLogins.issuer.hint', { example: ISSUERS[provider] })}
        error={isWrong('issuer') ? t('socialLogins.issuer.wrong') : undefined}
        value={values.issuer}
        onChange={(issuer) => set('issuer', issuer)}
      />
      <LineField
        label={t('socialLogins.clientId')}
        hint={t('socialLogins.clientId.hint')}
        error={isWrong('clientId') ? t('socialLogins.clientId.wrong') : undefined}
        value={values.clientId}
        onChange={(clientId) => set('clientId', clientId)}
      />
      <LineField
        isOptional={company !== undefined}
        label={t('socialLogins.secret')}
        hint={t(company ? 'gateways.secret.kept' : 'gateways.secret.hint')}
        value={values.secret ?? ''}
        isSecret
        onChange={(secret) => set('secret', secret || undefined)}
      />
      <WholeNumberField
        label={t('socialLogins.place')}
        hint={t('socialLogins.place.hint')}
        error={isWrong('place') ? t('gateways.place.wrong') : undefined}
        value={values.place}
        onChange={(place) => set('place', place)}
      />
      <Segmented<'on' | 'off'>
        label={t('socialLogins.state')}
        value={values.enabled ? 'on' : 'off'}
        onChange={(chosen) => set('enabled', chosen === 'on')}
        segments={(['on', 'off'] as const).map((value) => ({ value, label: t(`flags.${value}`) }))}
      />
      {!values.enabled && <p className="text-ink-2">{t('socialLogins.off.effect')}</p>}
    </ReasonedForm>
  );
}
