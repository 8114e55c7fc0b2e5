import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { TrialInvitation } from '../../parts/session/trial-invitation.tsx';

/** Shown to a trial member in place of a page that only members can use. */
export function TrialPage() {
  const { t } = useTranslation('access');
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-list py-6">
      <PageTitle>{t('trial.title')}</PageTitle>
      <div className="rounded-3 bg-surface-1 p-6">
        <h1 className="pb-4 text-xl type-display">{t('trial.title')}</h1>
        <TrialInvitation next={pathname + search} />
      </div>
    </div>
  );
}
