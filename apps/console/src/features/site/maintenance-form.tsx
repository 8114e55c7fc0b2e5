import type { Area } from '@app/shared/domain/areas';
import type * as calls from '@app/shared/ops/site';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { Select } from '@app/ui/select';
import { TextArea } from '@app/ui/text-area';
import { TextInput } from '@app/ui/text-input';
import { type FormEvent, useState } from 'react';
import type { Input } from '../../lib/ops-client.ts';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { momentOf } from '../../lib/zoned.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ZonedTimeField } from './zoned-time-field.tsx';

type When = 'now' | 'later';
export type Planned = Omit<Input<typeof calls.scheduleMaintenance>, 'reason'> & {
  readonly isNow: boolean;
};

/** When the site closes, until when, and what its visitors read meanwhile. */
export function MaintenanceForm({ areas }: { readonly areas: readonly Area[] }) {
  const { t, named } = useWords();
  const zone = useSiteZone();
  const [area, setArea] = useState<Area | ''>('');
  const [when, setWhen] = useState<When>('now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [planned, setPlanned] = useState<Planned>();

  const begin = when === 'now' ? Date.now() : momentOf(from, zone);
  const end = until === '' ? null : momentOf(until, zone);
  const isBackwards = end !== null && !(end !== undefined && end > (begin ?? 0));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (begin === undefined || end === undefined || isBackwards || title.trim() === '') return;
    const maintenance = { from: begin, until: end, title, text };
    setPlanned({ ...(area && { area }), maintenance, isNow: when === 'now' });
  };
  return (
    <form className="grid max-w-list gap-2" noValidate onSubmit={ask}>
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
      <ZonedTimeField
        label={t('maintenance.untilField')}
        hint={t('maintenance.untilField.hint')}
        value={until}
        onChange={setUntil}
        error={tried && isBackwards ? t('maintenance.backwards') : undefined}
      />
      <Field
        label={t('maintenance.title')}
        hint={t('maintenance.title.hint')}
        error={tried && title.trim() === '' ? t('maintenance.title.wrong') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={80}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={t('maintenance.text')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
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
          }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </form>
  );
}
