import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useFlag } from '../../lib/site.ts';

/** Old pages and leaflets link to the feedback form under many addresses. */
const FEEDBACK = /feedback/i;

export function NotFound() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const mayWrite = useFlag('FEEDBACK3');
  if (mayWrite && FEEDBACK.test(pathname)) return <Navigate replace to="/feedback" />;
  return (
    <section className="mx-auto max-w-list py-8">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <h1 className="text-center text-2xl type-display">{t('notFound.title')}</h1>
      <Empty
        state="no-results"
        sentence={t('notFound.text')}
        action={
          <ButtonLink kind="accent" href="/">
            {t('nav.toLobby')}
          </ButtonLink>
        }
      />
    </section>
  );
}
