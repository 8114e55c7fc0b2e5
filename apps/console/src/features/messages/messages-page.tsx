import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/messages/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { BroadcastRow } from './broadcast-row.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** Poll interval while a broadcast is under way. */
const PROGRESS_MS = 2_000;

/** Broadcasts of operators, and templates of automatic messages. */
export function MessagesPage() {
  const { t } = useWords();
  const [before, setBefore] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const answer = useAnswer(
    calls.broadcasts,
    { ...(before && { before }) },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.list.some(({ state }) => state === 'sending' || state === 'withdrawing')
          ? PROGRESS_MS
          : false,
    },
  );
  return (
    <Page title={t('nav.messages')} lead={t('messages.lead')}>
      <Card
        title={t('messages.sent')}
        aside={
          <Button size="small" kind="ink" onPress={() => setWriting(true)}>
            <Icon name="pencil-simple" /> {t('messages.write')}
          </Button>
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list, next }) => (
            <>
              {list.length === 0 && <Empty state="no-messages" sentence={t('messages.none')} />}
              <ul className="divide-y divide-line">
                {list.map((broadcast) => (
                  <BroadcastRow key={broadcast.id} broadcast={broadcast} />
                ))}
              </ul>
              <KeysetPager isFirst={before === undefined} next={next} onGo={setBefore} />
            </>
          )}
        </Answered>
      </Card>
      <TemplatesCard />
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}
