import { isAwaited } from '@app/client/use-answer';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Ticker } from '@app/ui/play/ticker';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { useContent } from './use-content.ts';

const loadDialog = async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
});
const AnnouncementDialog = lazy(loadDialog);

const NOTICES_PER_PAGE = 9;

/** Titles of the operator's notices; pressing one opens the list at it. */
export function NoticeTicker() {
  const { t } = useTranslation('content');
  const content = useContent();
  const [open, setOpen] = useState<number>();
  if (isAwaited(content)) return <Skeleton shape="notice" />;
  const notices = content.data?.player ?? [];
  if (notices.length === 0) return null;
  return (
    <>
      <Ticker
        label={t('notices')}
        titles={notices.map(({ title }) => title)}
        onIntent={() => loadAhead(loadDialog)}
        onOpen={setOpen}
      />
      {open !== undefined && (
        <Suspense>
          <AnnouncementDialog
            title={t('notices')}
            announcements={notices}
            perPage={NOTICES_PER_PAGE}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
