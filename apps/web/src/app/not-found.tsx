import { ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../lib/page-title.tsx';

export function NotFound() {
  const { t } = useTranslation();
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
