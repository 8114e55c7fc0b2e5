import { Answered } from '@app/client/answered';
import type { Answer } from '@app/shared/contract/contract';
import type { groupPermission } from '@app/shared/rooms/calls';
import { ROOM_TEXT_MAX, SECONDS_BETWEEN_MIN } from '@app/shared/rooms/states';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { TextInput } from '@app/ui/forms/text-input';
import { type FormEvent, useId, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useRoomPermission, useWriteInRoom } from './use-room.ts';

type Permission = Answer<typeof groupPermission>;

/** Writes in a room, or shows why the member cannot. */
export function RoomComposer({ roomId }: { readonly roomId: string }) {
  const answer = useRoomPermission(roomId);
  return (
    <Answered answer={answer} rows={1}>
      {({ refusal, mutedUntil, secondsBetween }) =>
        refusal ? (
          <Refusal refusal={refusal} mutedUntil={mutedUntil} />
        ) : (
          <Writing roomId={roomId} secondsBetween={secondsBetween} />
        )
      }
    </Answered>
  );
}

interface RefusalProps {
  readonly refusal: NonNullable<Permission['refusal']>;
  readonly mutedUntil: Permission['mutedUntil'];
}

function Refusal({ refusal, mutedUntil }: RefusalProps) {
  const { t } = useTranslation('rooms');
  const time = useTimeText();
  return (
    <p className="rounded-2 bg-surface-2 px-4 py-3 text-ink-2">
      {refusal === 'muted' && mutedUntil !== null
        ? t('cannot.muted.until', { time: time.dayAndMinute(mutedUntil) })
        : t(`cannot.${refusal}`)}
    </p>
  );
}

interface WritingProps {
  readonly roomId: string;
  readonly secondsBetween: number;
}

function Writing({ roomId, secondsBetween }: WritingProps) {
  const { t } = useTranslation('rooms');
  const id = useId();
  const [text, setText] = useState('');
  const { send, busy, refusal } = useWriteInRoom();
  const trimmed = text.trim();
  const isTooLong = trimmed.length > ROOM_TEXT_MAX;
  const fault = isTooLong ? t('tooLong', { max: ROOM_TEXT_MAX }) : refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || isTooLong || busy) return;
    void send({ roomId, text: trimmed }, { onDone: () => setText('') });
  };
  return (
    <Form onSubmit={submit} aria-busy={busy} className="grid gap-2">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('write')}
      </label>
      <div className="flex items-start gap-2">
        <TextInput
          id={id}
          value={text}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
        />
        <Button kind="accent" type="submit" busy={busy} off={trimmed === '' || isTooLong}>
          {t('send')}
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        role={fault ? 'alert' : undefined}
        className={`text-xs ${fault ? 'text-danger' : 'text-ink-3'}`}
      >
        {fault ?? t('hint')}
        {!fault && secondsBetween > SECONDS_BETWEEN_MIN && (
          <span className="block">{t('slow', { seconds: secondsBetween })}</span>
        )}
      </p>
    </Form>
  );
}
