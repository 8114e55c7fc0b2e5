import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { makeUuid } from '@app/shared/make-uuid';
import * as calls from '@app/shared/rooms/ops-calls';
import { SECONDS_BETWEEN_MIN } from '@app/shared/rooms/states';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { RoomDialog } from './room-dialog.tsx';
import type { Mute, Room } from './rooms.ts';

/** The chat rooms of the site, and the members who cannot write in them. */
export function RoomsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const maySet = useMay('site.settings');
  const [writing, setWriting] = useState<Room>();
  const begin = () =>
    setWriting({ id: makeUuid(), name: '', secondsBetween: SECONDS_BETWEEN_MIN, isOpen: true });
  return (
    <Page title={t('nav.rooms')} lead={t('rooms.lead')}>
      <Card
        title={t('rooms.list')}
        aside={
          <Button size="small" kind="ink" onPress={begin}>
            {t('rooms.add')}
          </Button>
        }
      >
        <Answered answer={answer} rows={3}>
          {({ list }) => (
            <>
              {list.length === 0 && <Empty state="no-messages" sentence={t('rooms.none')} />}
              <ul className="divide-y divide-line">
                {list.map((room) => (
                  <RoomRow key={room.id} room={room} onChange={() => setWriting(room)} />
                ))}
              </ul>
              {maySet && (
                <p className="pt-3">
                  <Link look="underlined" href="/console/settings">
                    {t('rooms.filter')}
                  </Link>
                </p>
              )}
            </>
          )}
        </Answered>
      </Card>
      <Mutes />
      {writing && <RoomDialog room={writing} onClose={() => setWriting(undefined)} />}
    </Page>
  );
}

interface RoomRowProps {
  readonly room: Room;
  readonly onChange: () => void;
}

function RoomRow({ room: { id, name, secondsBetween, isOpen }, onChange }: RoomRowProps) {
  const { t } = useWords();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-panel">
        <p className="flex flex-wrap items-center gap-2">
          <Link look="strong" href={`/console/rooms/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          <Tag state={isOpen ? 'accent' : 'neutral'}>
            {t(isOpen ? 'rooms.open' : 'rooms.closed')}
          </Tag>
        </p>
        <p className="text-sm text-ink-3">{t('rooms.every', { seconds: secondsBetween })}</p>
      </div>
      <Button size="small" kind="outline" onPress={onChange}>
        <ActionOf action={t('rooms.change')} name={name} />
      </Button>
    </li>
  );
}

function Mutes() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const after = search.get('after') ?? undefined;
  const answer = useAnswer(calls.mutes, after ? { after } : {});
  return (
    <Card title={t('rooms.mutes')}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            {list.length === 0 && <Empty state="no-messages" sentence={t('rooms.mutes.none')} />}
            <ul className="divide-y divide-line">
              {list.map((mute) => (
                <MuteRow key={mute.member.id} mute={mute} />
              ))}
            </ul>
            <KeysetPager
              isFirst={after === undefined}
              next={next}
              onGo={(place) => changeSearch({ after: place })}
            />
          </>
        )}
      </Answered>
    </Card>
  );
}

function MuteRow({ mute: { member, until, reason, operator, at } }: { readonly mute: Mute }) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.unmute);
  const { id: memberId, username } = member;
  const lift = () =>
    void send({ memberId }, { onDone: () => toast(t('rooms.unmute.done', { username })) });
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-panel">
          <p>
            <Link look="strong" href={`/console/members/${memberId}`}>
              <bdi>{username}</bdi>
            </Link>
          </p>
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {reason}
          </p>
          <p className="text-sm text-ink-3">
            {t('rooms.muted.since')} <When at={at} /> · <bdi>{operator}</bdi> ·{' '}
            {until === null ? (
              t('rooms.mute.forever')
            ) : (
              <>
                {t('rooms.muted.until')} <When at={until} />
              </>
            )}
          </p>
        </div>
        <Button size="small" kind="outline" busy={busy} onPress={lift}>
          <ActionOf action={t('rooms.unmute')} name={username} />
        </Button>
      </div>
      <Refused error={error} />
    </li>
  );
}
