import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { save } from '@app/shared/rooms/ops-calls';
import { ROOM_NAME_MAX, SECONDS_BETWEEN_MIN } from '@app/shared/rooms/states';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useWords } from '../../lib/words.ts';
import type { Room } from './rooms.ts';

/** Slow mode: offered intervals between two messages of a member, in seconds. */
const INTERVALS = [SECONDS_BETWEEN_MIN, 5, 10, 30, 60, 300, 900, 3_600];

interface RoomDialogProps {
  /** A new one has an empty name. */
  readonly room: Room;
  readonly onClose: () => void;
}

/** Opens a room, or changes one. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(save, {
    initial: room,
    onDone: (_, saved) => {
      toast(t('rooms.saved', { name: saved.name }));
      onClose();
    },
  });
  const intervals = [...new Set([...INTERVALS, room.secondsBetween])].toSorted((a, b) => a - b);
  return (
    <Dialog
      title={t(room.name ? 'rooms.change.title' : 'rooms.add.title')}
      staysOpen
      onClose={onClose}
    >
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <TextField
          label={t('rooms.name')}
          error={isWrong('name') ? t('rooms.name.wrong', { max: ROOM_NAME_MAX }) : undefined}
          value={values.name}
          onTextChange={(typed) => set('name', typed)}
        />
        <Field label={t('rooms.seconds')} hint={t('rooms.seconds.hint')}>
          {(control) => (
            <Select
              {...control}
              value={`${values.secondsBetween}`}
              choices={intervals.map((seconds) => ({
                value: `${seconds}`,
                label: t('rooms.every', { seconds }),
              }))}
              onValueChange={(chosen) => set('secondsBetween', Number(chosen))}
            />
          )}
        </Field>
        <Checkbox checked={values.isOpen} onChange={({ target }) => set('isOpen', target.checked)}>
          {t('rooms.isOpen')}
        </Checkbox>
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('rooms.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
