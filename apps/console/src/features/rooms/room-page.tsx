import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/rooms/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { MuteDialog } from './mute-dialog.tsx';
import type { RoomMessage } from './rooms.ts';

const POLL_MS = 5_000;

/** A chat room: its messages, newest first, with the moderator's actions. */
export function RoomPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [search, changeSearch] = useListSearch();
  const after = search.get('after') ?? undefined;
  const answer = useAnswer(
    calls.messages,
    { id, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  const [muting, setMuting] = useState<NonNullable<RoomMessage['member']>>();
  return (
    <SubjectPage
      title={answer.data?.room.name ?? t('rooms.one')}
      back={{ href: '/console/rooms', label: t('nav.rooms') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {({ list, next }) => (
        <>
          <Card title={t('rooms.messages')}>
            {list.length === 0 && <Empty state="no-messages" sentence={t('rooms.messages.none')} />}
            <ul className="divide-y divide-line">
              {list.map((message) => (
                <Message key={message.id} message={message} onMute={setMuting} />
              ))}
            </ul>
            <KeysetPager
              isFirst={after === undefined}
              next={next}
              onGo={(place) => changeSearch({ after: place })}
            />
          </Card>
          {muting && <MuteDialog member={muting} onClose={() => setMuting(undefined)} />}
        </>
      )}
    </SubjectPage>
  );
}

interface MessageProps {
  readonly message: RoomMessage;
  readonly onMute: (member: NonNullable<RoomMessage['member']>) => void;
}

function Message({ message: { id, member, text, at, deletedBy }, onMute }: MessageProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.deleteMessage);
  if (!member)
    return (
      <li className="py-3 text-ink-2">
        {t('rooms.rain')} · <When at={at} />
      </li>
    );
  const remove = () => void send({ id }, { onDone: () => toast(t('rooms.delete.done')) });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-panel">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
            <Link look="strong" href={`/console/members/${member.id}`}>
              <bdi>{member.username}</bdi>
            </Link>
            <When at={at} />
            {deletedBy !== null && (
              <Tag state="neutral">{t('rooms.deletedBy', { operator: deletedBy })}</Tag>
            )}
          </p>
          <p
            dir="auto"
            className={`wrap-anywhere ${text === null || deletedBy ? 'text-ink-3' : ''}`}
          >
            {text ?? t('rooms.erased')}
          </p>
        </div>
        {deletedBy === null && (
          <Button size="small" kind="outline" busy={busy} onPress={remove}>
            <ActionOf action={t('rooms.delete')} name={text ?? ''} />
          </Button>
        )}
        <Button size="small" kind="outline" onPress={() => onMute(member)}>
          <ActionOf action={t('rooms.mute')} name={member.username} />
        </Button>
      </div>
      <Refused error={error} />
    </li>
  );
}
