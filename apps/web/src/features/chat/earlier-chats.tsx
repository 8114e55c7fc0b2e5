import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { LinkRow } from '@app/ui/navigation/link-row';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useClose, useConversations } from './use-chat.ts';

interface EarlierChatsProps {
  readonly shownId: string | undefined;
}

/** Links to the member's other conversations, and the button that ends the open one. */
export function EarlierChats({ shownId }: EarlierChatsProps) {
  const { t } = useTranslation('chat');
  const time = useTimeText();
  const { data = [], hasMore, isLoadingMore, loadMore } = useConversations();
  const open = data.find(({ state }) => state !== 'closed');
  const others = data.filter(({ conversationId }) => conversationId !== shownId);
  return (
    <>
      {open && open.conversationId === shownId && <EndChat conversationId={open.conversationId} />}
      {others.length > 0 && (
        <Card title={t('earlier')}>
          <ul className="grid">
            {others.map(({ conversationId, openedAt }) => (
              <li key={conversationId}>
                <LinkRow
                  href={
                    conversationId === open?.conversationId
                      ? '/chat'
                      : `/chat?conversation=${conversationId}`
                  }
                  icon="headset"
                  label={t('earlier.of', { time: time.dayAndMinute(openedAt) })}
                />
              </li>
            ))}
          </ul>
          {hasMore && (
            <p className="pt-3">
              <Button size="small" kind="outline" busy={isLoadingMore} onPress={loadMore}>
                {t('older')}
              </Button>
            </p>
          )}
        </Card>
      )}
    </>
  );
}

/** Ends the open conversation, after a second press. */
function EndChat({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation('chat');
  const [isSure, setSure] = useState(false);
  const { send, busy, refusal } = useClose();
  return (
    <Card title={t('end')}>
      <p className="pb-4 text-ink-2">{t('end.text')}</p>
      <p>
        <Button
          kind="outline"
          busy={busy}
          onPress={() => (isSure ? void send({ conversationId }) : setSure(true))}
        >
          {t(isSure ? 'end.sure' : 'end.do')}
        </Button>
      </p>
      {refusal && <p className="text-sm text-danger">{refusal}</p>}
    </Card>
  );
}
