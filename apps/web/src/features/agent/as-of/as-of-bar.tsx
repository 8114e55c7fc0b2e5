import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { minuteIn, momentIn } from '@app/ui/format/day-in-zone';
import { TextField } from '@app/ui/forms/text-field';
import { Icon } from '@app/ui/pictures/icon';
import { type FormEvent, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useSite } from '../../../lib/site.ts';

interface AsOfBarProps {
  /** The past moment shown; undefined for now. */
  readonly at: number | undefined;
  /** The earliest moment with data, and the reason. */
  readonly begins?: { readonly at: number; readonly why: string } | undefined;
  readonly onChoose: (at: number | undefined) => void;
}

/** Chooses a past moment, by the site's clock, and returns to now. */
export function AsOfBar({ at, begins, onChoose }: AsOfBarProps) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const [isChoosing, setChoosing] = useState(false);
  const choose = (chosen: number | undefined) => {
    setChoosing(false);
    onChoose(chosen);
  };
  const change = (
    <Button size="small" kind="outline" onPress={() => setChoosing(true)}>
      <Icon name="clock-clockwise" /> {t(at === undefined ? 'asOf.look' : 'asOf.change')}
    </Button>
  );
  return (
    <div className="grid gap-3">
      {at === undefined ? (
        !isChoosing && <div>{change}</div>
      ) : (
        <Banner
          state="pending"
          title={t('asOf.shown', { time: time.dayAndMinute(at) })}
          action={
            <span className="flex flex-wrap gap-2">
              {!isChoosing && change}
              <Button size="small" kind="ink" onPress={() => choose(undefined)}>
                {t('asOf.now')}
              </Button>
            </span>
          }
        >
          {t('asOf.zone', { zone: timeZone })}
        </Banner>
      )}
      {isChoosing && (
        <AsOfForm at={at} begins={begins} onChoose={choose} onCancel={() => setChoosing(false)} />
      )}
    </div>
  );
}

interface AsOfFormProps extends AsOfBarProps {
  readonly onCancel: () => void;
}

function AsOfForm({ at, begins, onChoose, onCancel }: AsOfFormProps) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const [typed, setTyped] = useState(at === undefined ? '' : minuteIn(at, timeZone));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentIn(typed, timeZone);
    if (moment === undefined) return setError(t('asOf.wrong.none'));
    if (moment > serverNow()) return setError(t('asOf.wrong.future'));
    if (begins && moment < begins.at) return setError(begins.why);
    onChoose(moment);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-search gap-3">
      <TextField
        autoFocus
        label={t('asOf.field')}
        hint={t('asOf.zone', { zone: timeZone })}
        error={error}
        type="datetime-local"
        max={minuteIn(serverNow(), timeZone)}
        value={typed}
        onTextChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {t('asOf.show')}
        </Button>
        <Button size="small" kind="outline" onPress={onCancel}>
          {t('asOf.cancel')}
        </Button>
      </div>
    </form>
  );
}
