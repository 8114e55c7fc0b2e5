import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';

/** Shown in a preview in place of pages that need a real member. */
export function PreviewPage() {
  const { t } = useTranslation(['preview', 'frame']);
  return (
    <section className="mx-auto max-w-list py-8">
      <PageTitle>{t('page.title')}</PageTitle>
      <h1 className="text-center text-2xl type-display">{t('page.title')}</h1>
      <Empty
        state="region"
        sentence={t('page.text')}
        action={
          <ButtonLink kind="accent" href="/">
            {t('frame:nav.toLobby')}
          </ButtonLink>
        }
      />
    </section>
  );
}
