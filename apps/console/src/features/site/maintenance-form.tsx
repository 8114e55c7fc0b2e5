import type { Area } from '@app/shared/domain/areas';
import * as calls from '@app/shared/ops/site';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { Select } from '@app/ui/select';
import { TextArea } from '@app/ui/text-area';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useDeed } from '../../lib/ops-context.ts';
import { Refused } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';

type When = 'now' | 'later';

/** When the site closes, until when, and what its visitors read meanwhile. */
export function MaintenanceForm({ areas }: { readonly areas: readonly Area[] }) {
  const { t, named } = useWords();
  const [area, setArea] = useState<Area | ''>('');
  const deed = useDeed(calls.scheduleMaintenance);
  const [when, setWhen] = useState<When>('now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);

  const begin = when === 'now' ? Date.now() : Date.parse(from);
  const end = until === '' ? null : Date.parse(until);
  const isEarly = Number.isNaN(begin);
  const isBackwards = end !== null && !(end > begin);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (deed.isPending || isEarly || isBackwards || title.trim() === '') return;
    const maintenance = { from: begin, until: end, title, text };
    await deed.mutateAsync({ ...(area && { area }), maintenance });
    toast(t(when === 'now' ? 'maintenance.begun' : 'maintenance.planned'));
    setTried(false);
  };
  return (
    <form
      className="grid max-w-list gap-2"
      noValidate
      onSubmit={(event) => void send(event).catch(() => {})}
    >
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
        <Field
          label={t('maintenance.from')}
          hint={t('maintenance.zone')}
          error={tried && isEarly ? t('required') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={t('maintenance.untilField')}
        hint={t('maintenance.untilField.hint')}
        error={tried && isBackwards ? t('maintenance.backwards') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Field
        label={t('maintenance.title')}
        hint={t('maintenance.title.hint')}
        error={tried && title.trim() === '' ? t('required') : undefined}
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
      <Refused error={deed.error} />
      <div>
        <Button type="submit" kind={when === 'now' ? 'danger' : 'ink'} busy={deed.isPending}>
          {t(when === 'now' ? 'maintenance.close' : 'maintenance.schedule')}
        </Button>
      </div>
    </form>
  );
}
