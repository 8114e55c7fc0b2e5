import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/vendors/games.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { ImportForm } from './import-form.tsx';
import { ImportReport } from './import-report.tsx';
import { UnmappedWords } from './unmapped-words.tsx';

interface ImportDialogProps {
  readonly vendor: string;
  readonly onClose: () => void;
}

/** Longer files are truncated in the field: browsers become slow with a million characters. */
const SHOWN_LENGTH_MAX = 20_000;

/** Imports games from a file, after a dry run. */
export function ImportDialog({ vendor, onClose }: ImportDialogProps) {
  const { t } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const check = useCall(calls.check);
  const [checked, setChecked] = useState<string>();
  const format = /^\s*\[/.test(text) ? ('json' as const) : ('csv' as const);
  const file = { vendor, format, text };
  const change = (typed: string) => {
    setText(typed);
    setChecked(undefined);
  };
  const look = () => void check.send(file, { onDone: () => setChecked(text) });
  const report = checked === text ? check.answer : undefined;
  const done = ({ taken }: { readonly taken: number }) => {
    toast(t('vendors.import.done', { count: taken }));
    onClose();
  };
  const isLong = text.length > SHOWN_LENGTH_MAX;
  return (
    <Dialog wide staysOpen title={t('vendors.import')} onClose={onClose}>
      <div className="grid gap-3">
        <p className="text-ink-2">{t('vendors.import.text')}</p>
        <p>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('vendors.import.choose')}
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(change);
              target.value = ''; // allows choosing the same file again
            }}
          />
          <Button kind="outline" onPress={() => chooser.current?.click()}>
            {t('vendors.import.choose')}
          </Button>
        </p>
        <TextAreaField
          label={t('vendors.import.lines')}
          hint={t('vendors.import.hint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          readOnly={isLong}
          value={isLong ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text}
          onTextChange={change}
        />
        <Refused error={check.error} />
        {report ? (
          <>
            <ImportReport report={report} />
            <UnmappedWords vendor={vendor} lines={report.lines} onMapped={look} />
            <ImportForm file={file} counts={report.counts} onDone={done} />
          </>
        ) : (
          <div className="flex justify-end">
            <Button kind="ink" busy={check.busy} off={text.trim() === ''} onPress={look}>
              {t('vendors.import.check')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
