import { languageOf } from '@app/phrases/languages';
import { translatorOf } from '@app/phrases/translator';
import type { LanguageCode } from '@app/shared/locale/languages';
import { readPersonal } from '../../people/profile/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { queueMessage } from '../../platform/outbox/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { lockOwnConversation } from './conversation.ts';
import { type ChatMessage, listMessages } from './list-messages.ts';

const MINUTE_MS = 60_000;
/** Throttle: minimum interval between transcripts of a conversation. */
const INTERVAL_MS = 10 * MINUTE_MS;
const MAIL_LIFE_MS = 24 * 60 * MINUTE_MS;
/** More than any real conversation has. Mail servers refuse a mail above a certain size. */
const MESSAGES_MAX = 500;

const lastSent = sql(
  'chat.transcript_sent_at',
  'SELECT transcript_sent_at AS "sentAt" FROM chat_conversation WHERE id = $1',
);
const markSent = sql(
  'chat.mark_transcript',
  'UPDATE chat_conversation SET transcript_sent_at = $2 WHERE id = $1',
);

interface SendTranscript {
  readonly site: Site;
  readonly memberId: bigint;
  readonly publicId: string;
  readonly language: LanguageCode;
}

/**
 * A command. Sends the text of a conversation to its member's verified email address, and returns the address.
 *
 * @throws chat.not_found, chat.no_email, chat.transcript_sent
 */
export async function sendTranscript(
  { db, clock, newId, enqueue }: Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'>,
  { site, memberId, publicId, language }: SendTranscript,
): Promise<string> {
  const now = clock();
  const say = translatorOf(languageOf(language), 'server/outbox');
  const recipient = await inTransaction(db, async (tx) => {
    const { id } = await lockOwnConversation(tx, { memberId, publicId });
    const { email, emailVerifiedAt } = await readPersonal(tx, memberId);
    if (!email || !emailVerifiedAt) throw new DomainError('chat.no_email');
    const [sent] = await tx.query<{ sentAt: Date | null }>(lastSent, [id]);
    const waitMs = (sent?.sentAt?.getTime() ?? 0) + INTERVAL_MS - now.getTime();
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      throw new DomainError('chat.transcript_sent', { retryAfterSeconds });
    }
    const page = { conversationId: id, isForMember: true, rowsMax: MESSAGES_MAX };
    const messages = await listMessages(tx, page);
    const named = { site: site.name };
    const message = {
      publicId: newId(),
      merchantId: site.id,
      channel: 'mail',
      purpose: 'chat_transcript',
      recipient: email,
      subject: say('transcript.subject', named),
      text: say('transcript.text', { ...named, lines: linesOf(messages, site, say) }),
      expiresAt: new Date(now.getTime() + MAIL_LIFE_MS),
    } as const;
    await queueMessage(tx, message, now);
    await tx.query(markSent, [id, now]);
    return email;
  });
  enqueue('deliver-outbox');
  return recipient;
}

type Say = ReturnType<typeof translatorOf<'server/outbox'>>;

/** The lines of the mail: messages, oldest first, with the time in the site's zone. */
function linesOf(messages: readonly ChatMessage[], { timeZone }: Site, say: Say): string {
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return messages
    .filter(({ event }) => event === null)
    .reverse()
    .map(({ sender, text, pictures, sentAt }) => {
      const person = say(sender === 'member' ? 'transcript.member' : 'transcript.support');
      const shown =
        pictures.length > 0 ? [say('transcript.pictures', { count: pictures.length })] : [];
      return [`${time.format(sentAt)} ${person}`, ...(text ? [text] : []), ...shown].join('\n');
    })
    .join('\n\n');
}
