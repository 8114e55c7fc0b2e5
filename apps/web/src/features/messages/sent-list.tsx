import { listText } from '@app/ui/format/list-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DeleteButton } from './delete-button.tsx';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { type SentMessage, useDeleteSent, useSent } from './use-messages.ts';

/** Messages sent to the member's direct upline and downlines, newest first. */
export function SentList() {
  const { t } = useTranslation('messages');
  const list = useSent();
  return (
    <MessageList list={list} none={t('none.sent')}>
      {(rows) => rows.map((message) => <Sent key={message.messageId} message={message} />)}
    </MessageList>
  );
}

function Sent({ message }: { readonly message: SentMessage }) {
  const { t, i18n } = useTranslation('messages');
  const remove = useDeleteSent();
  const { messageId, title, recipients, ...rest } = message;
  const names = listText(recipients, i18n.language);
  return (
    <MessageRow
      {...rest}
      title={title}
      person={t('to', { names })}
      actions={
        <DeleteButton title={title} text={t('delete.sent')} messageId={messageId} call={remove} />
      }
    />
  );
}
