import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Page } from '../lib/page.tsx';
import { useWords } from '../lib/words.ts';

export function NotFound() {
  const { t } = useWords();
  const action = <ButtonLink href="/console">{t('notFound.back')}</ButtonLink>;
  return (
    <Page title={t('notFound')}>
      <Empty state="no-results" sentence={t('notFound.text')} action={action} />
    </Page>
  );
}
