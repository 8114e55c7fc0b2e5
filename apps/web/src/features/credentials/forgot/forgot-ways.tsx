import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Segmented } from '@app/ui/forms/segmented';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import { useSmsFlag } from '../../../lib/use-sms-flag.ts';

const ResetByPhone = lazy(async () => ({
  default: (await import('./reset-by-phone.tsx')).ResetByPhone,
}));
const ForgotByEmail = lazy(async () => ({
  default: (await import('./forgot-by-email.tsx')).ForgotByEmail,
}));

interface ForgotWaysProps {
  /** Destination afterwards. */
  readonly next: string | undefined;
  /** Called when a member has set a new password and was logged in with it. */
  readonly onIn: () => void;
}

/** Recovery by phone or email, as far as the site offers them. `?type=email` in the address selects the email. */
export function ForgotWays({ next, onIn }: ForgotWaysProps) {
  const { t } = useTranslation('password');
  const navigate = useNavigate();
  const byPhone = useSmsFlag('CHNGPASSVERIF3');
  const byEmail = useFlag('MAILVERIFICATION3');
  const type = new URLSearchParams(useLocation().search).get('type');
  const [way, setWay] = useState<'phone' | 'email'>(
    byPhone && type !== 'email' ? 'phone' : 'email',
  );
  if (!byPhone && !byEmail) return <Empty state="no-results" sentence={t('forgot.none')} />;
  const toLogin = () => {
    toast(t('done'));
    void navigate(withNext('/login', next), { replace: true });
  };
  const isByPhone = byPhone && way === 'phone';
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
      <Suspense fallback={<Skeleton shape="card" />}>
        {isByPhone ? <ResetByPhone onIn={onIn} onSet={toLogin} /> : <ForgotByEmail />}
      </Suspense>
    </>
  );
}
