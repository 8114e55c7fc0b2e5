import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/reconciliation/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useRef, useState } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { yesterday } from '../../lib/zoned.ts';
import { type ChosenFile, guessLayout, readFile } from './chosen-file.ts';
import { LayoutFields } from './layout-fields.tsx';

interface UploadStatementDialogProps {
  readonly onClose: () => void;
}

/** Uploads a channel's statement after the operator maps its columns. */
export function UploadStatementDialog({ onClose }: UploadStatementDialogProps) {
  const { t } = useWords();
  const [file, setFile] = useState<ChosenFile>();
  const channels = useAnswer(calls.statements, {}).data?.channels ?? [];
  const zone = useSiteZone();
  const form = useForm(calls.bring, {
    initial: {
      channel: '',
      day: yesterday(zone, Date.now()),
      layout: guessLayout([]),
      content: '',
    },
    onDone: ({ isNew, lines }) => {
      toast(
        isNew ? t('reconciliation.bring.done', { count: lines }) : t('reconciliation.bring.known'),
      );
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readFile(chosen);
    setFile(read);
    set('content', read.base64);
    set('layout', guessLayout(read.columns));
  };
  return (
    <Dialog title={t('reconciliation.bring')} staysOpen onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void form.send(event)}>
        <p className="text-ink-2">{t('reconciliation.bring.text')}</p>
        <Field
          label={t('reconciliation.channel')}
          error={isWrong('channel') ? t('reconciliation.channel.wrong') : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={values.channel}
              choices={[
                { value: '', label: t('reconciliation.choose') },
                ...channels.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onValueChange={(channel) => set('channel', channel)}
            />
          )}
        </Field>
        <TextField
          type="date"
          label={t('reconciliation.day')}
          error={isWrong('day') ? t('reconciliation.day.wrong') : undefined}
          value={values.day}
          onTextChange={(day) => set('day', day)}
        />
        <FileChooser name={file?.name} onChoose={choose} />
        {isWrong('content') && (
          <p role="alert" className="text-sm text-danger">
            {t('reconciliation.file.wrong')}
          </p>
        )}
        {file && (
          <LayoutFields
            columns={file.columns}
            layout={values.layout}
            onChange={(layout) => set('layout', layout)}
          />
        )}
        {file && isWrong('layout') && (
          <p role="alert" className="text-sm text-danger">
            {t('reconciliation.layout.wrong')}
          </p>
        )}
        <Refused error={form.error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={form.busy}>
            {t('reconciliation.bring.do')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface FileChooserProps {
  /** Name of the chosen file. */
  readonly name: string | undefined;
  readonly onChoose: (file: File | undefined) => Promise<void>;
}

function FileChooser({ name, onChoose }: FileChooserProps) {
  const { t } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <p>
      <input
        ref={chooser}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('reconciliation.file')}
        onChange={({ target }) => void onChoose(target.files?.[0])}
      />
      <Button kind="outline" onPress={() => chooser.current?.click()}>
        {t('reconciliation.file')}
      </Button>{' '}
      <bdi className="text-sm text-ink-2">{name}</bdi>
    </p>
  );
}
