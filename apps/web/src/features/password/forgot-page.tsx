import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { Segmented } from '@app/ui/segmented';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '../../lib/page-title.tsx';
import { useFlag } from '../../lib/site.ts';
import { AccessTicket } from '../access/access-ticket.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ResetByPhone } from './reset-by-phone.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const TICKET = /^#([\w-]{43})$/;

/** For whoever forgot their password: a code to their telephone, or a link to their e-mail. */
export function ForgotPage() {
  const { t } = useTranslation('password');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const ticket = TICKET.exec(hash)?.[1];
  const done = () => {
    toast(t('done'));
    void navigate('/login', { replace: true });
  };
  return (
    <AccessTicket poster="login" headline={t('headline')}>
      <PageTitle>{t('forgot.title')}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{t(ticket ? 'set.title' : 'forgot.title')}</h1>
        {ticket ? <SetPasswordForm ticket={ticket} onDone={done} /> : <Ways onDone={done} />}
        <p className="text-sm">
          <Link look="quiet" href="/login">
            {t('toLogin')}
          </Link>
        </p>
      </div>
    </AccessTicket>
  );
}

function Ways({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('password');
  const byPhone = useFlag('CHNGPASSVERIF3');
  const byEmail = useFlag('MAILVERIFICATION3');
  const [way, setWay] = useState<'phone' | 'email'>(byPhone ? 'phone' : 'email');
  if (!byPhone && !byEmail) return <Empty state="no-results" sentence={t('forgot.none')} />;
  return (
    <>
      {byPhone && byEmail && (
        <Segmented
          label={t('way')}
          value={way}
          onChange={setWay}
          segments={[
            { value: 'phone', label: t('way.phone') },
            { value: 'email', label: t('way.email') },
          ]}
        />
      )}
      {way === 'phone' ? <ResetByPhone onDone={onDone} /> : <ForgotByEmail />}
    </>
  );
}
