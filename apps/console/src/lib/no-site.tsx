import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Page } from './page.tsx';
import { useMay } from './session/operator.ts';
import { useWords, type Word } from './words.ts';

interface NoSiteProps {
  readonly title: string;
  readonly sentence: Word;
}

/** Empty state of a new installation: the only action is creating a site. */
export function NoSite({ title, sentence }: NoSiteProps) {
  const { t } = useWords();
  const mayCreate = useMay('sites.manage');
  return (
    <Page title={title}>
      <Empty
        state="no-results"
        sentence={t(sentence)}
        action={
          mayCreate && (
            <ButtonLink kind="ink" href="/console/sites">
              {t('sites.create')}
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}
