import { type SocialProviderCode, socialProviderNames } from '@app/shared/access/social-providers';
import type { Answer } from '@app/shared/contract/contract';
import type { securityConfig } from '@app/shared/credentials/calls';
import { Card } from '@app/ui/layout/card';
import type { ComponentProps, ReactNode } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import { type Protection, RECOVERY_CODES_FEW } from './account-strength.ts';
import { CredentialLink, CredentialRow } from './credential-row.tsx';

type RowProps = ComponentProps<typeof CredentialRow>;

interface CardProps {
  /** Undefined while loading. */
  readonly config: Answer<typeof securityConfig> | undefined;
  readonly offered: ReadonlySet<Protection>;
  readonly onOpen: (protection: Protection) => void;
}

const ICONS = {
  mobile: 'device-mobile',
  email: 'envelope-simple',
  authenticator: 'qr-code',
  paymentPassword: 'numpad',
  securityQuestions: 'question',
} as const satisfies Record<Protection, RowProps['icon']>;

interface ProtectionRowProps extends Pick<RowProps, 'state' | 'note'> {
  readonly of: Protection;
  readonly onOpen: CardProps['onOpen'];
}

function ProtectionRow({ of, onOpen, ...row }: ProtectionRowProps) {
  const { t } = useTranslation('credentials');
  return <CredentialRow {...row} icon={ICONS[of]} label={t(of)} onPress={() => onOpen(of)} />;
}

const CardList = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <Card title={title}>
    <ul className="divide-y divide-line">{children}</ul>
  </Card>
);

interface LoginCardProps extends CardProps {
  readonly onUnlink: (provider: SocialProviderCode) => void;
}

/** Ways to log in: password, authenticator and linked accounts of third parties. */
export function LoginCard({ config, offered, onOpen, onUnlink }: LoginCardProps) {
  const { t } = useTranslation('credentials');
  const time = useTimeText();
  const isFewLeft = config?.authenticator && config.recoveryCodesLeft < RECOVERY_CODES_FEW;
  return (
    <CardList title={t('in')}>
      <PasswordRow hasPassword={config?.password !== false} />
      {offered.has('authenticator') && (
        <ProtectionRow
          of="authenticator"
          state={config && (isFewLeft ? 'few' : config.authenticator ? 'on' : 'off')}
          note={
            config?.authenticator
              ? t('authenticator.left', { left: config.recoveryCodesLeft })
              : t('authenticator.note')
          }
          onOpen={onOpen}
        />
      )}
      {config?.identities.map(({ provider, linkedAt }) => (
        <CredentialRow
          key={provider}
          icon="link-simple"
          label={t('social.title', { name: socialProviderNames[provider] })}
          note={t('social.note', { since: time.dayAndMinute(linkedAt) })}
          state="on"
          onPress={() => onUnlink(provider)}
        />
      ))}
    </CardList>
  );
}

function PasswordRow({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('credentials');
  const mayChange = useFlag('PASS3');
  if (!hasPassword)
    return (
      <CredentialLink
        icon="key"
        label={t('password')}
        note={t('password.none.note')}
        href="/forgetPassword"
        state="off"
      />
    );
  return (
    mayChange && (
      <CredentialLink
        icon="key"
        label={t('password')}
        note={t('password.note')}
        href="/changePassword"
        state="on"
      />
    )
  );
}

/** Number and address by which the member can regain access. */
export function RecoveryCard({ config, offered, onOpen }: CardProps) {
  const { t } = useTranslation('credentials');
  if (!offered.has('mobile') && !offered.has('email')) return null;
  return (
    <CardList title={t('back')}>
      {offered.has('mobile') && (
        <MobileRow
          config={config}
          state={config && (config.mobileVerified ? 'on' : 'off')}
          onOpen={onOpen}
        />
      )}
      {offered.has('email') && (
        <ProtectionRow
          of="email"
          state={config && (config.emailVerified ? 'on' : 'off')}
          note={config?.email ? <bdi dir="ltr">{config.email}</bdi> : t('email.note')}
          onOpen={onOpen}
        />
      )}
    </CardList>
  );
}

/** The number, where the site stores it without verifying it. */
export function ContactCard({ config, onOpen }: Omit<CardProps, 'offered'>) {
  const { t } = useTranslation('credentials');
  return (
    <Card title={t('reach')}>
      <ul>
        <MobileRow config={config} state={config && null} onOpen={onOpen} />
      </ul>
    </Card>
  );
}

type MobileRowProps = Omit<CardProps, 'offered'> & Pick<RowProps, 'state'>;

function MobileRow({ config, ...row }: MobileRowProps) {
  const { t } = useTranslation('credentials');
  const note = config?.mobile ? <bdi dir="ltr">{config.mobile}</bdi> : t('mobile.note');
  return <ProtectionRow {...row} of="mobile" note={note} />;
}

/** Protection of money: payment password and security questions. */
export function MoneyCard({ config, offered, onOpen }: CardProps) {
  const { t } = useTranslation('credentials');
  const time = useTimeText();
  if (!offered.has('paymentPassword') && !offered.has('securityQuestions')) return null;
  return (
    <CardList title={t('money')}>
      {offered.has('paymentPassword') && (
        <ProtectionRow
          of="paymentPassword"
          state={config && (config.paymentPassword ? 'on' : 'off')}
          note={
            config?.withdrawalsHeldUntil
              ? t('held', { until: time.dayAndMinute(config.withdrawalsHeldUntil) })
              : t('paymentPassword.note')
          }
          onOpen={onOpen}
        />
      )}
      {offered.has('securityQuestions') && (
        <ProtectionRow
          of="securityQuestions"
          state={config && (config.securityQuestions ? 'on' : 'off')}
          note={t('securityQuestions.note')}
          onOpen={onOpen}
        />
      )}
    </CardList>
  );
}
