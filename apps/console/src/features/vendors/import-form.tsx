import type { Answer, Input } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/vendors/games.ops-calls';
import { Segmented } from '@app/ui/forms/segmented';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';

interface ImportFormProps {
  readonly file: Input<typeof calls.check>;
  readonly counts: Answer<typeof calls.check>['counts'];
  readonly onDone: (done: { readonly taken: number }) => void;
}

/** Imports the checked file: completely, or only its valid lines. */
export function ImportForm({ file, counts, onDone }: ImportFormProps) {
  const { t } = useWords();
  const form = useForm(calls.take, {
    initial: { ...file, lines: 'all', reason: '' },
    onDone: (done) => onDone({ taken: done.new + done.changed }),
  });
  const { values, set } = form;
  const taken = counts.new + counts.changed;
  if (taken === 0) return <p className="text-ink-2">{t('vendors.import.nothing')}</p>;
  return (
    <ReasonedForm form={form} word={t('vendors.import.take')}>
      {counts.wrong > 0 && (
        <>
          <Segmented<'all' | 'good'>
            label={t('vendors.import.which')}
            value={values.lines}
            onChange={(lines) => set('lines', lines)}
            segments={(['all', 'good'] as const).map((value) => ({
              value,
              label: t(`vendors.import.${value}`),
            }))}
          />
          <p className="text-ink-2">{t(`vendors.import.${values.lines}.effect`)}</p>
        </>
      )}
    </ReasonedForm>
  );
}
