import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Card } from '@app/ui/layout/card';
import { ChangeList, type changesBetween } from '../../lib/lists/change-list.tsx';
import { useWords } from '../../lib/words.ts';
import { type Made, MadeBy } from './made-by.tsx';

interface EditConflictProps {
  readonly latest: Made;
  /** Differences between the other operator's version and this draft. */
  readonly changes: ReturnType<typeof changesBetween>;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Edit conflict: another operator saved since this draft was opened. Shows the differences. */
export function EditConflict({ latest, changes, onTheirs, onMine }: EditConflictProps) {
  const { t } = useWords();
  return (
    <Card title={t('content.meanwhile')} above={<MadeBy made={latest} />}>
      <Banner urgent state="pending" title={t('content.meanwhile.what')} />
      {changes.length === 0 ? (
        <p className="py-3 text-ink-2">{t('content.meanwhile.same')}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        <Button onPress={onTheirs}>{t('content.meanwhile.theirs')}</Button>
        <Button kind="ink" onPress={onMine}>
          {t('content.meanwhile.mine')}
        </Button>
      </div>
    </Card>
  );
}
