import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { ChangeList, changesBetween } from '../../lib/change-list.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import type { ReadContent } from './content-kinds.ts';
import { MadeBy } from './made-by.tsx';
import { saidOf } from './said-of.ts';
import type { Draft } from './use-draft.ts';

interface ChangedMeanwhileProps {
  readonly latest: ReadContent;
  readonly draft: Draft;
}

/** Another operator saved after this one began: what they saved, and what this one has instead. */
export function ChangedMeanwhile({ latest, draft }: ChangedMeanwhileProps) {
  const words = useWords();
  const { t } = words;
  const timeText = useTimeText({ zone: useSiteZone() });
  const said = (document: ReadContent['document']) => saidOf(document, words, timeText);
  const changes = changesBetween(said(latest.document), said(draft.document));
  return (
    <Card title={t('content.meanwhile')} above={<MadeBy made={latest} />}>
      <Banner urgent state="pending" title={t('content.meanwhile.what')} />
      {changes.length === 0 ? (
        <p className="py-3 text-ink-2">{t('content.meanwhile.same')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        <Button onPress={() => draft.rebase(latest.version, latest.document)}>
          {t('content.meanwhile.theirs')}
        </Button>
        <Button kind="ink" onPress={() => draft.rebase(latest.version)}>
          {t('content.meanwhile.mine')}
        </Button>
      </div>
    </Card>
  );
}
