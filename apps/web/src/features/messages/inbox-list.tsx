import { Button } from '@app/ui/buttons/button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { DeleteButton } from './delete-button.tsx';
import { LinkedText } from './linked-text.tsx';
import { loadWriteDialog } from './load-write-dialog.ts';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { type ReceivedMessage, useDeleteReceived, useInbox, useRead } from './use-messages.ts';

const WriteDialog = lazy(loadWriteDialog);

/** Received messages, newest first. Opening one marks it as read. */
export function InboxList() {
  const { t } = useTranslation('messages');
  return (
    <MessageList list={useInbox()} none={t('none.inbox')}>
      {(message) => <Received key={message.messageId} message={message} />}
    </MessageList>
  );
}

function Received({ message }: { readonly message: ReceivedMessage }) {
  const { t } = useTranslation('messages');
  const { siteName } = useSite();
  const reading = useRead();
  const [isAnswering, setAnswering] = useState(false);
  const { messageId, sender, title, content, sentAt, isRead } = message;
  const remove = useDeleteReceived();
  const actions = (
    <>
      {sender?.canAnswer && (
        <Button size="small" onPress={() => setAnswering(true)}>
          {t('answer')}
        </Button>
      )}
      <DeleteButton title={title} text={t('delete.received')} messageId={messageId} call={remove} />
      <Suspense>
        {isAnswering && sender && (
          <WriteDialog answers={{ ...sender, title }} onClose={() => setAnswering(false)} />
        )}
      </Suspense>
    </>
  );
  return (
    <MessageRow
      title={title}
      content={sender ? content : <LinkedText text={content} />}
      person={sender ? t('from', { name: sender.name }) : t('platform', { site: siteName })}
      sentAt={sentAt}
      isUnread={!isRead}
      onOpen={() => !isRead && void reading.send({ messageIds: [messageId] })}
      actions={actions}
    />
  );
}
