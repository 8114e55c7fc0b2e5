import type { ConversationEvent, MessageSender } from '@app/shared/chat/states';
import { operatorRows } from '../../people/operators/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { openPersonal } from '../../platform/kernel/index.ts';
import { type Upload, uploadsOf } from '../../platform/uploads/index.ts';
import { pictureSubject } from './conversation.ts';

export interface ChatMessage {
  readonly publicId: string;
  readonly position: number;
  readonly sender: MessageSender;
  /** The operator who wrote it or caused the event; for `assigned`, the one who received the conversation. */
  readonly operator: string | null;
  readonly event: ConversationEvent | null;
  /** Null: only pictures, an event, or erased. */
  readonly text: string | null;
  readonly sentAt: Date;
  /** Pictures that are still stored. */
  readonly pictures: readonly Upload[];
}

export interface MessagesPage {
  readonly conversationId: bigint;
  /** Cursor: only messages before this position. */
  readonly before?: number | undefined;
  /** Only messages and events that members see. */
  readonly isForMember?: boolean;
  readonly rowsMax: number;
}

const page = sql(
  'chat.list_messages',
  `SELECT m.public_id AS "publicId", m.position, m.sender, o.username AS operator, m.event, m.text,
     m.sent_at AS "sentAt"
   FROM chat_message m LEFT JOIN ${operatorRows} o ON o.id = m.operator_id
   WHERE m.conversation_id = $1 AND ($2::int IS NULL OR m.position < $2)
     AND (NOT $3 OR m.event IS NULL OR m.event IN ('taken', 'closed'))
   ORDER BY m.position DESC LIMIT $4`,
);

type Row = Omit<ChatMessage, 'text' | 'pictures'> & { readonly text: Buffer | null };

/** A query. Messages of a conversation with their pictures, newest first. */
export async function listMessages(
  reader: Reader,
  { conversationId, before, isForMember = false, rowsMax }: MessagesPage,
): Promise<ChatMessage[]> {
  const values = [conversationId, before ?? null, isForMember, rowsMax];
  const rows = await reader.query<Row>(page, values);
  const subjects = rows.map(({ publicId }) => pictureSubject(publicId));
  const pictures = Map.groupBy(await uploadsOf(reader, subjects), ({ usedBy }) => usedBy);
  return rows.map(({ text, ...row }) => ({
    ...row,
    text: text && openPersonal('chat_message.text', text),
    pictures: pictures.get(pictureSubject(row.publicId)) ?? [],
  }));
}
