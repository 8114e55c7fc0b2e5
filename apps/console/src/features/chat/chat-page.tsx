import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import * as calls from '@app/shared/chat/ops-calls';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { AnswerForm } from './answer-form.tsx';
import type { Chat } from './chat.ts';
import { ChatActions } from './chat-actions.tsx';
import { CHAT_LOOKS } from './chat-looks.ts';
import { MessageList } from './message-list.tsx';

const POLL_MS = 2_000;

/** A chat: its messages and the answer on one side, the member and the next step on the other. */
export function ChatPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [search, changeSearch] = useListSearch();
  const before = search.get('before') ?? undefined;
  const answer = useAnswer(
    calls.read,
    { id, ...(before && { before }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <SubjectPage
      title={answer.data ? t('chats.of', { username: answer.data.username }) : t('chats.one')}
      back={{ href: '/console/chats', label: t('nav.chats') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(chat) => (
        <TwoColumns
          start={
            <Card title={t('chats.messages')}>
              <div className="grid gap-4">
                <MessageList chat={chat} />
                <KeysetPager
                  isFirst={before === undefined}
                  next={chat.next === null ? null : String(chat.next)}
                  onGo={(place) => changeSearch({ before: place })}
                />
                <Own chat={chat} />
              </div>
            </Card>
          }
          end={
            <>
              <Facts chat={chat} />
              <ChatActions chat={chat} />
            </>
          }
        />
      )}
    </SubjectPage>
  );
}

/** Read marks and the answer form, for the operator who took the chat. */
function Own({ chat }: { readonly chat: Chat }) {
  const mayAnswer = useMay('chats.answer');
  const { username } = useOperator();
  const isOwn = mayAnswer && chat.state === 'active' && chat.operator === username;
  useSeen(chat, isOwn);
  return isOwn ? <AnswerForm key={chat.id} chat={chat} /> : null;
}

/** Marks the member's messages as read once the operator sees them, and announces those that arrive. */
function useSeen({ id, messages }: Chat, isOwn: boolean): void {
  const { t } = useWords();
  const client = useClient();
  const announce = useAnnounce();
  const last = messages.find(({ from }) => from === 'member');
  const position = last?.position ?? 0;
  const announced = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message of the member
  useEffect(() => {
    if (!isOwn) return;
    const isNew = announced.current !== undefined && position > announced.current;
    announced.current = position;
    if (isNew)
      announce(last?.text ? t('chats.arrived', { text: last.text }) : t('chats.arrived.picture'));
    const mark = () => {
      if (position > 0 && document.visibilityState === 'visible')
        client.send(calls.seen, { id, position, isTyping: false }).catch(() => {}); // the next one includes it
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, position, isOwn]);
}

function Facts({ chat }: { readonly chat: Chat }) {
  const { t } = useWords();
  const mayReadMembers = useMay('members.read');
  const { memberId, username, language, state, operator, openedAt, closedAt, closedBy } = chat;
  const { member, rating, ratingText } = chat;
  return (
    <Card title={t('chats.member')}>
      <FactList>
        <Fact label={t('member.name')}>
          {mayReadMembers ? (
            <Link look="strong" href={`/console/members/${memberId}`}>
              <bdi>{username}</bdi>
            </Link>
          ) : (
            <bdi>{username}</bdi>
          )}
        </Fact>
        <Fact label={t('chats.language')}>{LANGUAGE_NAMES[language]}</Fact>
        <Fact label={t('chats.registered')}>
          <When at={member.registeredAt} />
        </Fact>
        {member.lastLoginAt !== null && (
          <Fact label={t('chats.lastLogin')}>
            <When at={member.lastLoginAt} />
          </Fact>
        )}
        <Fact label={t('chats.count')}>{member.chats}</Fact>
        <Fact label={t('chats.state')}>
          <Tag state={CHAT_LOOKS[state]}>{t(`chats.state.${state}`)}</Tag>
        </Fact>
        {operator && (
          <Fact label={t('chats.operator')}>
            <bdi>{operator}</bdi>
          </Fact>
        )}
        <Fact label={t('chats.opened')}>
          <When at={openedAt} />
        </Fact>
        {closedAt !== null && closedBy !== null && (
          <Fact label={t(`chats.closed.${closedBy}`)}>
            <When at={closedAt} />
          </Fact>
        )}
        {rating !== null && (
          <Fact label={t('chats.rated')}>
            {t('chats.rating', { stars: rating })}
            {ratingText && (
              <bdi dir="auto" className="block text-sm wrap-anywhere text-ink-2">
                {ratingText}
              </bdi>
            )}
          </Fact>
        )}
      </FactList>
    </Card>
  );
}
