import type { Area } from '@app/shared/site/areas';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { ZonedTimeField } from '../../lib/forms/zoned-time-field.tsx';
import { RangeChips } from '../../lib/lists/range-chips.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { daysLater, momentOf } from '../../lib/zoned.ts';
import { CloseDialog } from './close-dialog.tsx';
import type { Planned } from './planned.ts';

type When = 'now' | 'later';
/** Numbers are minutes from now, so that operators need not calculate site time. */
const LASTS = ['open', 30, 60, 120, 240, 'set'] as const;
type Lasts = (typeof LASTS)[number];
const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Start, end and visitor message of maintenance. */
export function MaintenanceForm({ areas }: { readonly areas: readonly Area[] }) {
  const { t, named } = useWords();
  const [area, setArea] = useState<Area | ''>('');
  const span = useMaintenanceSpan();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [planned, setPlanned] = useState<Planned>();

  const { when, begin, end, isBackwards } = span;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (begin === undefined || end === undefined || isBackwards || title.trim() === '') return;
    const maintenance = { from: begin, until: end, title, text };
    setPlanned({ ...(area && { area }), maintenance, isNow: when === 'now' });
  };
  return (
    <Form className="grid max-w-list gap-2" onSubmit={ask}>
      <Field label={t('maintenance.what')}>
        {(control) => (
          <Select
            {...control}
            value={area}
            onValueChange={(chosen) => setArea(chosen as Area | '')}
            choices={['' as const, ...areas].map((value) => ({
              value,
              label: named('area', value || 'site'),
            }))}
          />
        )}
      </Field>
      <BeginFields span={span} tried={tried} />
      <EndFields span={span} tried={tried} />
      <TextField
        label={t('maintenance.title')}
        hint={t('maintenance.title.hint')}
        error={tried && title.trim() === '' ? t('maintenance.title.wrong') : undefined}
        maxLength={80}
        value={title}
        onTextChange={setTitle}
      />
      <TextAreaField
        isOptional
        label={t('maintenance.text')}
        rows={3}
        maxLength={500}
        value={text}
        onTextChange={setText}
      />
      <div>
        <Button type="submit" kind={when === 'now' ? 'danger' : 'ink'}>
          {t(when === 'now' ? 'maintenance.close' : 'maintenance.schedule')}
        </Button>
      </div>
      {planned && (
        <CloseDialog
          planned={planned}
          onDone={() => {
            setPlanned(undefined);
            setTried(false);
            setTitle('');
            setText('');
          }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </Form>
  );
}

/** Start and end as typed, in the site's zone. */
function useMaintenanceSpan() {
  const zone = useSiteZone();
  const [when, setWhen] = useState<When>('now');
  const [from, setFrom] = useState('');
  const [lasts, setLasts] = useState<Lasts>('open');
  const [until, setUntil] = useState('');
  const begin = when === 'now' ? Date.now() : momentOf(from, zone);
  const end = endOf(lasts, { begin, until: momentOf(until, zone) });
  const isBackwards = end !== null && !(end !== undefined && end > (begin ?? 0));
  return {
    zone,
    when,
    setWhen,
    from,
    setFrom,
    lasts,
    setLasts,
    until,
    setUntil,
    begin,
    end,
    isBackwards,
  };
}

interface SpanFieldsProps {
  readonly span: ReturnType<typeof useMaintenanceSpan>;
  /** Whether the form was submitted. Before that, no errors are shown. */
  readonly tried: boolean;
}

function BeginFields({ span, tried }: SpanFieldsProps) {
  const { t } = useWords();
  const { when, setWhen, from, setFrom, begin } = span;
  return (
    <>
      <Segmented<When>
        label={t('maintenance.when')}
        value={when}
        onChange={setWhen}
        segments={[
          { value: 'now', label: t('maintenance.now') },
          { value: 'later', label: t('maintenance.later') },
        ]}
      />
      {when === 'later' && (
        <ZonedTimeField
          label={t('maintenance.from')}
          value={from}
          onChange={setFrom}
          error={tried && begin === undefined ? t('maintenance.from.wrong') : undefined}
        />
      )}
    </>
  );
}

function EndFields({ span, tried }: SpanFieldsProps) {
  const { t } = useWords();
  const { zone, lasts, setLasts, until, setUntil, begin, isBackwards } = span;
  const lengthOf = (one: Lasts) => {
    if (typeof one === 'string') return t(`maintenance.lasts.${one}`);
    if (one < HOUR_MINUTES) return t('maintenance.lasts.minutes', { minutes: one });
    return t('maintenance.lasts.hours', { hours: one / HOUR_MINUTES });
  };
  return (
    <>
      <Field label={t('maintenance.lasts')}>
        {(control) => (
          <Select
            {...control}
            value={`${lasts}`}
            onValueChange={(chosen) => setLasts(LASTS.find((one) => `${one}` === chosen) ?? 'open')}
            choices={LASTS.map((one) => ({ value: `${one}`, label: lengthOf(one) }))}
          />
        )}
      </Field>
      {lasts === 'set' && (
        <>
          <RangeChips
            way="next"
            isChosen={(days) => until === daysLater(begin ?? Date.now(), days, zone)}
            onChoose={(days) => setUntil(daysLater(begin ?? Date.now(), days, zone))}
          />
          <ZonedTimeField
            label={t('maintenance.untilField')}
            value={until}
            onChange={setUntil}
            error={tried && isBackwards ? t('maintenance.backwards') : undefined}
          />
        </>
      )}
    </>
  );
}

/** @returns null for an open end, undefined if a required end is missing */
function endOf(
  lasts: Lasts,
  { begin, until }: { readonly begin: number | undefined; readonly until: number | undefined },
): number | null | undefined {
  if (lasts === 'open') return null;
  if (lasts === 'set') return until;
  return begin === undefined ? undefined : begin + lasts * MINUTE_MS;
}
