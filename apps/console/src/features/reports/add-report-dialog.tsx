import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import { codeOf } from '@app/phrases/languages';
import { type ExportFormat, exportFormats } from '@app/shared/exports/export-kinds';
import {
  type ReportKind,
  type ReportPeriod,
  reportKindNames,
  reportKinds,
  reportPeriods,
} from '@app/shared/exports/report-schedules';
import * as calls from '@app/shared/exports/scheduled-reports.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { listName } from '../../lib/lists/list-name.ts';
import { useOperator } from '../../lib/session/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { languages, useWords } from '../../lib/words.ts';
import { timeOf } from './time-of.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MORNING = 7;

/** Schedules a report of one of the lists that the operator may export. */
export function AddReportDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { t, locale } = words;
  const zone = useSiteZone();
  const { permissions } = useOperator();
  const kinds = reportKindNames.filter((kind) => permissions.includes(reportKinds[kind]));
  const form = useForm(calls.add, {
    initial: {
      kind: kinds[0] ?? 'gamingRevenue',
      format: 'xlsx',
      period: 'day',
      hour: MORNING,
      language: codeOf(languages.find(({ value }) => value === locale)?.value ?? 'en'),
    },
    onDone: () => {
      toast(t('scheduled.added'));
      onClose();
    },
  });
  const { values, set, send, busy, error } = form;
  return (
    <Dialog title={t('scheduled.add')} onClose={onClose}>
      {kinds.length === 0 ? (
        <p className="text-ink-2">{t('scheduled.noLists')}</p>
      ) : (
        <Form onSubmit={send} className="grid gap-4">
          <Field label={t('scheduled.report')}>
            {(control) => (
              <Select
                {...control}
                value={values.kind}
                choices={kinds.map((value) => ({ value, label: listName(value, words, value) }))}
                onValueChange={(value) => set('kind', value as ReportKind)}
              />
            )}
          </Field>
          <Segmented<ReportPeriod>
            label={t('scheduled.howOften')}
            segments={reportPeriods.map((value) => ({
              value,
              label: t(`scheduled.howOften.${value}`),
            }))}
            value={values.period}
            onChange={(value) => set('period', value)}
          />
          <Field label={t('scheduled.hour')} hint={t('scheduled.hour.hint', { zone })}>
            {(control) => (
              <Select
                {...control}
                value={`${values.hour}`}
                choices={HOURS.map((hour) => ({ value: `${hour}`, label: timeOf(hour) }))}
                onValueChange={(value) => set('hour', Number(value))}
              />
            )}
          </Field>
          <Segmented<ExportFormat>
            label={t('export.format')}
            segments={exportFormats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
            value={values.format}
            onChange={(value) => set('format', value)}
          />
          <Refused error={error} />
          <Button type="submit" kind="ink" busy={busy}>
            {t('scheduled.add')}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
