import { Button } from '@app/ui/buttons/button';
import { daysText } from '@app/ui/format/days-text';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import { loadWriteDialog } from '../../parts/messages/load-write-dialog.ts';
import { DeleteButton } from './delete-button.tsx';
import { groupRoutine, type RoutineGroup } from './group-routine.ts';
import { LinkedText } from './linked-text.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { type ReceivedMessage, useDeleteReceived, useInbox, useRead } from './use-messages.ts';

const WriteDialog = lazy(loadWriteDialog);

/** Received messages, newest first, with a day's routine notices as one row. Opening one marks it as read. */
export function InboxList() {
  const { t } = useTranslation('messages');
  return (
    <MessageList list={useInbox()} none={t('none.inbox')}>
      {(rows) =>
        groupRoutine(rows).map((row) =>
          'messages' in row ? (
            <RoutineRow key={`${row.kind} ${row.day}`} group={row} />
          ) : (
            <Received key={row.messageId} message={row} />
          ),
        )
      }
    </MessageList>
  );
}

/** Routine notices of one kind and day: one row that expands to them. */
function RoutineRow({ group: { kind, day, messages } }: { readonly group: RoutineGroup }) {
  const { t, i18n } = useTranslation('messages');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 py-2 ps-6 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
      >
        <span className="min-w-0 grow">
          <span className="block">{t(`notices.${kind}`)}</span>
          <span className="block text-xs text-ink-3">
            {daysText(day, i18n.language)} · {t('routine.count', { count: messages.length })}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-3">
          <Icon name={isOpen ? 'caret-down-bold' : 'caret-right-bold'} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen} className="divide-y divide-line ps-6">
        {isOpen &&
          messages.map((message) => <Received key={message.messageId} message={message} />)}
      </ul>
    </li>
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
