import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { mute } from '@app/shared/rooms/ops-calls';
import { MUTE_REASON_MAX } from '@app/shared/rooms/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import type { RoomMessage } from './rooms.ts';

const HOURS_PER_DAY = 24;
const HOURS = [1, HOURS_PER_DAY, 7 * HOURS_PER_DAY, 30 * HOURS_PER_DAY];
const FOREVER = 'forever';

interface MuteDialogProps {
  readonly member: NonNullable<RoomMessage['member']>;
  readonly onClose: () => void;
}

/** Stops a member from writing in the rooms, for a time or until an operator lifts it. */
export function MuteDialog({ member: { id: memberId, username }, onClose }: MuteDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(mute, {
    initial: { memberId, hours: HOURS_PER_DAY as number | null, reason: '' },
    onDone: () => {
      toast(t('rooms.mute.done', { username }));
      onClose();
    },
  });
  const labelOf = (hours: number) =>
    hours < HOURS_PER_DAY
      ? t('rooms.mute.hours', { count: hours })
      : t('rooms.mute.days', { count: hours / HOURS_PER_DAY });
  return (
    <Dialog title={t('rooms.mute.title', { username })} staysOpen onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('rooms.mute.text')}</p>
        <Field label={t('rooms.mute.for')}>
          {(control) => (
            <Select
              {...control}
              value={values.hours === null ? FOREVER : `${values.hours}`}
              choices={[
                ...HOURS.map((hours) => ({ value: `${hours}`, label: labelOf(hours) })),
                { value: FOREVER, label: t('rooms.mute.forever') },
              ]}
              onValueChange={(chosen) => set('hours', chosen === FOREVER ? null : Number(chosen))}
            />
          )}
        </Field>
        <TextField
          label={t('rooms.mute.reason')}
          hint={t('rooms.mute.reason.hint')}
          error={
            isWrong('reason') ? t('rooms.mute.reason.wrong', { max: MUTE_REASON_MAX }) : undefined
          }
          value={values.reason}
          onTextChange={(typed) => set('reason', typed)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('rooms.mute')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
