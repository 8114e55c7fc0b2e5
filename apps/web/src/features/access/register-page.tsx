import { registerSettings } from '@app/shared/api/system.calls';
import { ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { Icon } from '@app/ui/icon';
import { Link } from '@app/ui/link';
import { Skeleton } from '@app/ui/skeleton';
import { Tag } from '@app/ui/tag';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../lib/api-context.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { currentSession } from '../../lib/session.ts';
import { useFlag, useSite } from '../../lib/site.ts';
import { AccessTicket } from './access-ticket.tsx';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** An affiliate link leads here: it is enough to choose a name and a password. */
export function RegisterPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const site = useSite();
  const isOpen = useFlag('USERNAMEREG3');
  const invitation = useInvitation();
  // The status already brought the rules; the call sees to it that they are today's.
  const settings = useAnswer(registerSettings, {}, { placeholderData: site.register });
  useEffect(() => {
    if (currentSession()) void navigate('/', { replace: true });
  }, [navigate]);

  return (
    <AccessTicket poster="register" headline={t('register.headline')}>
      <PageTitle>{t('register.title')}</PageTitle>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="grow text-2xl type-display">{t('register.title')}</h1>
          {invitation.state === 'good' && (
            <Tag state="win">
              <Icon name="check-circle-fill" />
              <span>{t('code.good', { code: invitation.code })}</span>
            </Tag>
          )}
        </div>
        {isOpen && invitation.state === 'checking' && <Skeleton shape="control" />}
        {isOpen && invitation.state !== 'checking' && (
          <RegisterForm
            rules={settings.data ?? site.register}
            invitation={invitation}
            onRegistered={() => void navigate('/', { replace: true })}
          />
        )}
        {!isOpen && (
          <Empty
            state="no-results"
            sentence={t('register.closed')}
            action={<ButtonLink href="/">{t('register.home')}</ButtonLink>}
          />
        )}
        <p className="text-sm">
          <Link look="strong" href="/login">
            {t('register.login')}
          </Link>
        </p>
      </div>
    </AccessTicket>
  );
}
