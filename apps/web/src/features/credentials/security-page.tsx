import { Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { type SocialProviderCode, socialProviderNames } from '@app/shared/access/social-providers';
import { securityConfig } from '@app/shared/credentials/calls';
import { Card } from '@app/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { type Protection, RECOVERY_CODES_FEW } from './account-strength.ts';
import { CredentialLink, CredentialRow } from './credential-row.tsx';
import { DevicesCard } from './devices-card.tsx';
import { StrengthCard } from './strength-card.tsx';
import { useOffered } from './use-offered.ts';

const dialogs = {
  mobile: lazy(async () => ({
    default: (await import('./bind-mobile-dialog.tsx')).BindMobileDialog,
  })),
  email: lazy(async () => ({
    default: (await import('./bind-email-dialog.tsx')).BindEmailDialog,
  })),
  authenticator: lazy(async () => ({
    default: (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
  })),
  paymentPassword: lazy(async () => ({
    default: (await import('./payment-password-dialog.tsx')).PaymentPasswordDialog,
  })),
  securityQuestions: lazy(async () => ({
    default: (await import('./questions-dialog.tsx')).QuestionsDialog,
  })),
} as const satisfies Record<Protection, unknown>;

const NoPasswordDialog = lazy(async () => ({
  default: (await import('./no-password-dialog.tsx')).NoPasswordDialog,
}));
const UnlinkDialog = lazy(async () => ({
  default: (await import('./unlink-dialog.tsx')).UnlinkDialog,
}));

/** The account's protections, its strength, and the next step. Every protection opens in a dialog. */
export function SecurityPage() {
  const { t } = useTranslation('credentials');
  const time = useTimeText();
  const offered = useOffered();
  const mayChangePassword = useFlag('PASS3');
  const keepsNumbers = useFlag('DISABLEDMOBILEVERIF3');
  const config = useAnswer(securityConfig, {});
  const { data, refetch } = config;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Protection>();
  const [unlinking, setUnlinking] = useState<SocialProviderCode>();
  const lastRead = useRef<Promise<unknown>>(undefined);
  if (config.error && !data) return <Failed answer={config} safe={t('safe')} />;
  const readAgain = () => {
    lastRead.current = refetch();
    // Cached answers of other pages may depend on it, such as a missing payment password.
    void queries.invalidateQueries({ refetchType: 'none' });
  };
  // Waits for the latest data: a member may open a dialog before the answer after a change has arrived.
  const openUp = async (what: Protection) => {
    await lastRead.current;
    setOpen(what);
  };
  const row = (what: Protection, icon: Parameters<typeof CredentialRow>[0]['icon']) => ({
    icon,
    label: t(what),
    onPress: () => void openUp(what),
  });
  const Open = open && dialogs[open];
  // All of them require the login password first.
  const isLocked = data?.password === false && (open ?? unlinking) !== undefined;
  const close = () => {
    setOpen(undefined);
    setUnlinking(undefined);
  };
  const isFewLeft = data?.authenticator && data.recoveryCodesLeft < RECOVERY_CODES_FEW;
  return (
    <div className="grid gap-4">
      <StrengthCard config={data} onStep={(what) => void openUp(what)} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Card title={t('in')}>
          <ul className="divide-y divide-line">
            {data?.password === false ? (
              <CredentialLink
                icon="key"
                label={t('password')}
                note={t('password.none.note')}
                href="/forgetPassword"
                state="off"
              />
            ) : (
              mayChangePassword && (
                <CredentialLink
                  icon="key"
                  label={t('password')}
                  note={t('password.note')}
                  href="/changePassword"
                  state="on"
                />
              )
            )}
            {offered.has('authenticator') && (
              <CredentialRow
                {...row('authenticator', 'qr-code')}
                state={data && (isFewLeft ? 'few' : data.authenticator ? 'on' : 'off')}
                note={
                  data?.authenticator
                    ? t('authenticator.left', { left: data.recoveryCodesLeft })
                    : t('authenticator.note')
                }
              />
            )}
            {data?.identities.map(({ provider, linkedAt }) => (
              <CredentialRow
                key={provider}
                icon="link-simple"
                label={t('social.title', { name: socialProviderNames[provider] })}
                note={t('social.note', { since: time.dayAndMinute(linkedAt) })}
                state="on"
                onPress={() => setUnlinking(provider)}
              />
            ))}
          </ul>
        </Card>
        {(offered.has('mobile') || offered.has('email')) && (
          <Card title={t('back')}>
            <ul className="divide-y divide-line">
              {offered.has('mobile') && (
                <CredentialRow
                  {...row('mobile', 'device-mobile')}
                  state={data && (data.mobileVerified ? 'on' : 'off')}
                  note={data?.mobile ? <bdi dir="ltr">{data.mobile}</bdi> : t('mobile.note')}
                />
              )}
              {offered.has('email') && (
                <CredentialRow
                  {...row('email', 'envelope-simple')}
                  state={data && (data.emailVerified ? 'on' : 'off')}
                  note={data?.email ? <bdi dir="ltr">{data.email}</bdi> : t('email.note')}
                />
              )}
            </ul>
          </Card>
        )}
        {keepsNumbers && (
          <Card title={t('reach')}>
            <ul>
              <CredentialRow
                {...row('mobile', 'device-mobile')}
                state={data && null}
                note={data?.mobile ? <bdi dir="ltr">{data.mobile}</bdi> : t('mobile.note')}
              />
            </ul>
          </Card>
        )}
        {(offered.has('paymentPassword') || offered.has('securityQuestions')) && (
          <Card title={t('money')}>
            <ul className="divide-y divide-line">
              {offered.has('paymentPassword') && (
                <CredentialRow
                  {...row('paymentPassword', 'numpad')}
                  state={data && (data.paymentPassword ? 'on' : 'off')}
                  note={
                    data?.withdrawalsHeldUntil
                      ? t('held', { until: time.dayAndMinute(data.withdrawalsHeldUntil) })
                      : t('paymentPassword.note')
                  }
                />
              )}
              {offered.has('securityQuestions') && (
                <CredentialRow
                  {...row('securityQuestions', 'question')}
                  state={data && (data.securityQuestions ? 'on' : 'off')}
                  note={t('securityQuestions.note')}
                />
              )}
            </ul>
          </Card>
        )}
        <DevicesCard />
      </div>
      {isLocked && (
        <Suspense>
          <NoPasswordDialog onClose={close} />
        </Suspense>
      )}
      {unlinking && !isLocked && (
        <Suspense>
          <UnlinkDialog provider={unlinking} onDone={readAgain} onClose={close} />
        </Suspense>
      )}
      {Open && data && !isLocked && (
        <Suspense>
          <Open config={data} onDone={readAgain} onBound={readAgain} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
