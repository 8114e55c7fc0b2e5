import { Button } from '@app/ui/buttons/button';
import { dayIn } from '@app/ui/format/day-in-zone';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/server-clock.ts';

const DAY_MS = 86_400_000;

interface DaysDialogProps {
  /** The site's zone; undefined while loading. */
  readonly zone: string | undefined;
  /** Time of the first entry; undefined without one. */
  readonly first: number | undefined;
  /** Longest range. */
  readonly daysMax: number;
  /** Called with the first and the last day, such as `2026-11-01/2026-11-15`. */
  readonly onChoose: (days: string) => void;
  readonly onClose: () => void;
}

/** Selects a first and a last day with the device's own calendar; both are today at first. */
export function DaysDialog({ zone = 'UTC', first, daysMax, onChoose, onClose }: DaysDialogProps) {
  const { t } = useTranslation('records');
  const today = dayIn(serverNow(), zone);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const [isTried, setTried] = useState(false);
  const count = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  const problem = Number.isNaN(count)
    ? t('days.missing')
    : count < 1
      ? t('days.wrong')
      : count > daysMax
        ? t('days.long', { count: daysMax })
        : undefined;
  const limits = { min: first === undefined ? undefined : dayIn(first, zone), max: today };
  return (
    <Dialog title={t('days.choose')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (problem) return setTried(true);
          onChoose(`${from}/${until}`);
          onClose();
        }}
        className="grid gap-3"
      >
        <TextField
          label={t('days.first')}
          type="date"
          {...limits}
          value={from}
          onTextChange={setFrom}
        />
        <TextField
          label={t('days.last')}
          error={isTried ? problem : undefined}
          type="date"
          {...limits}
          value={until}
          onTextChange={setUntil}
        />
        <Button kind="accent" type="submit">
          {t('days.show')}
        </Button>
      </Form>
    </Dialog>
  );
}
