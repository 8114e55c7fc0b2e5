import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { LANGUAGE_NAMES } from '@app/phrases/language-names';
import * as calls from '@app/shared/chat/ops-calls';
import { chatQueues } from '@app/shared/chat/states';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useNavigate } from 'react-router-dom';
import { ActionOf } from '../../lib/action-of.tsx';
import { Age } from '../../lib/age.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import type { ListedChat } from './chat.ts';
import { CHAT_LOOKS } from './chat-looks.ts';

const POLL_MS = 5_000;
const HREF = '/console/chats';

/** Members' chats in four tabs: waiting, the operator's own, all operators' and closed. */
export function ChatsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const queue = chatQueues.find((each) => each === search.get('queue')) ?? 'waiting';
  const after = search.get('after') ?? undefined;
  const answer = useAnswer(
    calls.list,
    { queue, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  const lengths = answer.data?.lengths;
  const labelOf = (each: (typeof chatQueues)[number]) =>
    each === 'closed' || !lengths
      ? t(`chats.queue.${each}`)
      : t(`chats.queue.${each}.count`, { count: lengths[each] });
  return (
    <Page title={t('nav.chats')} lead={t('chats.lead')}>
      <Segmented
        label={t('chats.show')}
        segments={chatQueues.map((value) => ({ value, label: labelOf(value) }))}
        value={queue}
        onChange={(chosen) => changeSearch({ queue: chosen })}
      />
      <Card title={t(`chats.queue.${queue}`)}>
        <Answered answer={answer} rows={4}>
          {({ list, next }) => (
            <>
              {list.length === 0 && (
                <Empty state="no-messages" sentence={t(`chats.none.${queue}`)} />
              )}
              <ul className="divide-y divide-line">
                {list.map((chat) => (
                  <ChatRow key={chat.id} chat={chat} />
                ))}
              </ul>
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => changeSearch({ queue, after: place })}
              />
            </>
          )}
        </Answered>
      </Card>
    </Page>
  );
}

function ChatRow({ chat }: { readonly chat: ListedChat }) {
  const { t } = useWords();
  const mayAnswer = useMay('chats.answer');
  const navigate = useNavigate();
  const { send, busy, error } = useCall(calls.take);
  const { id, username, language, state, operator, unread, openedAt, waitingSince, rating } = chat;
  const href = `${HREF}/${id}`;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-panel">
          <p className="flex flex-wrap items-center gap-2">
            <Link look="strong" href={href}>
              <bdi>{username}</bdi>
            </Link>
            <Tag state={CHAT_LOOKS[state]}>{t(`chats.state.${state}`)}</Tag>
            {unread > 0 && <Tag state="pending">{t('chats.unread', { count: unread })}</Tag>}
          </p>
          <p className="text-sm text-ink-3">
            <When at={openedAt} /> · {LANGUAGE_NAMES[language]}
            {operator && (
              <>
                {' · '}
                <bdi>{operator}</bdi>
              </>
            )}
            {rating !== null && ` · ${t('chats.rating', { stars: rating })}`}
          </p>
          {waitingSince !== null && <Age since={waitingSince} />}
        </div>
        {mayAnswer && state === 'waiting' && (
          <Button
            size="small"
            kind="ink"
            busy={busy}
            onPress={() => void send({ id, username: null }, { onDone: () => void navigate(href) })}
          >
            <ActionOf action={t('chats.take')} name={username} />
          </Button>
        )}
      </div>
      <Refused error={error} />
    </li>
  );
}
