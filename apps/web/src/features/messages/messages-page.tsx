import { Button } from '@app/ui/buttons/button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Segmented } from '@app/ui/forms/segmented';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { loadWriteDialog } from '../../parts/messages/load-write-dialog.ts';
import { useRecipients } from '../../parts/messages/use-recipients.ts';
import { InboxList } from './inbox-list.tsx';
import { loadNoticesDialog } from './load-notices-dialog.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { SentList } from './sent-list.tsx';

const WriteDialog = lazy(loadWriteDialog);

const NoticesDialog = lazy(loadNoticesDialog);

const BOXES = ['inbox', 'sent'] as const;

/**
 * Messages from the platform, the direct upline and direct downlines: inbox, sent messages, notices to choose, and a
 * button to write.
 */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const [params, setParams] = useSearchParams();
  const [opened, open] = useState<'write' | 'notices'>();
  const close = () => open(undefined);
  const box = BOXES.find((name) => name === params.get('box')) ?? 'inbox';
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('box')}
          segments={BOXES.map((value) => ({ value, label: t(value) }))}
          value={box}
          onChange={(value) => setParams(value === 'inbox' ? {} : { box: value })}
        />
        <div className="flex grow flex-wrap items-center justify-between gap-2 wide-phone:justify-end">
          {box === 'inbox' && <ReadAllButton />}
          <IconButton
            icon="bell"
            label={t('notices')}
            onIntent={() => loadAhead(loadNoticesDialog)}
            onPress={() => open('notices')}
          />
          <WriteButton onPress={() => open('write')} />
        </div>
      </div>
      {box === 'inbox' ? <InboxList /> : <SentList />}
      <Suspense>
        {opened === 'write' && <WriteDialog onClose={close} />}
        {opened === 'notices' && <NoticesDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Rendered only for members with possible recipients. */
function WriteButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('messages');
  const { data } = useRecipients('');
  if (!data?.total) return null;
  return (
    <Button kind="ink" size="small" onPress={onPress}>
      <span className="hidden wide-phone:block">
        <Icon name="pencil-simple" />
      </span>
      {t('write')}
    </Button>
  );
}
