import { TextField } from '@app/ui/forms/text-field';
import { OWN_ZONE, useSiteZone } from '../site.ts';
import { useTimeText } from '../use-time-text.ts';
import { useWords } from '../words.ts';
import { momentOf } from '../zoned.ts';

interface ZonedTimeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Time field in the site's zone; shows the operator's local time below. */
export function ZonedTimeField(props: ZonedTimeFieldProps) {
  const { label, hint, error, isOptional, value, onChange } = props;
  const { t } = useWords();
  const zone = useSiteZone();
  const ownText = useTimeText();
  const moment = momentOf(value, zone);
  const own =
    moment !== undefined && zone !== OWN_ZONE
      ? t('zone.own', { time: ownText(moment) })
      : undefined;
  return (
    <TextField
      label={t('zone.of', { label, zone })}
      hint={own ?? hint}
      error={error}
      isOptional={isOptional}
      type="datetime-local"
      value={value}
      onTextChange={onChange}
    />
  );
}
