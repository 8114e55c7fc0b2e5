import { Answered, Refused } from '@app/client/answered';
import type { Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { codeOf } from '@app/phrases/languages';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { EXPORT_KEPT_HOURS } from '@app/shared/credentials/lifetimes';
import { type ExportFormat, exportFormats } from '@app/shared/exports/export-kinds';
import type { FileRequest } from '@app/shared/exports/file-words.ops-schemas';
import * as calls from '@app/shared/exports/ops-calls';
import type { PageField } from '@app/shared/lists/page-fields';
import { Button } from '@app/ui/buttons/button';
import { Segmented } from '@app/ui/forms/segmented';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { Icon } from '@app/ui/pictures/icon';
import { useState } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { languages, useWords } from '../../lib/words.ts';
import { ExportedFiles, pollIntervalOf } from './exported-files.tsx';

/** Calls that request a list as a file by a name of their own. */
type AskCall = OpsCall & { readonly name: `exports.ask${string}` | `listExports.${string}` };

/** A list, which has a file if it declares one. */
type ListCall = OpsCall & { readonly file?: OpsCall };

type FiltersOf<C extends ListCall> = C extends { readonly file: infer File extends OpsCall }
  ? Omit<Input<File>, keyof FileRequest>
  : Omit<Input<C>, PageField>;

interface ListExportProps<C extends ListCall> {
  readonly list: C;
  /** Filters of the page. */
  readonly filters: FiltersOf<C>;
}

/** Exports all rows of the shown list to a file. Shows nothing for a list without a file. */
export function ListExport<C extends ListCall>({ list, filters }: ListExportProps<C>) {
  const { file } = list;
  return file && <ExportButton call={file} filters={filters} />;
}

interface FileExportProps<C extends AskCall> {
  readonly call: C;
  /** Filters of the page. */
  readonly filters: Omit<Input<C>, keyof FileRequest>;
}

/** The same for files with a call of their own. */
export const FileExport = <C extends AskCall>({ call, filters }: FileExportProps<C>) => (
  <ExportButton call={call} filters={filters} />
);

interface ExportButtonProps {
  readonly call: OpsCall;
  /** Filters that have been checked against the call. */
  readonly filters: object;
}

/** Requests a file, which the worker writes. */
function ExportButton(asking: ExportButtonProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setOpen(true)}>
        <Icon name="export" /> {t('export')}
      </Button>
      {isOpen && <ExportDialog {...asking} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ExportDialogProps extends ExportButtonProps {
  readonly onClose: () => void;
}

function ExportDialog({ call, filters, onClose }: ExportDialogProps) {
  const { t, locale } = useWords();
  const zone = useSiteZone();
  const language = codeOf(languages.find(({ value }) => value === locale)?.value ?? 'en');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { send, busy, error } = useCall(call);
  const request: FileRequest = { format, language, timeZone: zone };
  const ask = () => send({ ...filters, ...request });
  const link = useCall(calls.link);
  const files = useAnswer(
    calls.list,
    {},
    { refetchInterval: ({ state }) => pollIntervalOf(state.data?.list) },
  );
  // Each download has its own address, which is recorded in the audit trail.
  const fetchFile = (exportId: string) =>
    link.send({ exportId }, { onDone: ({ url }) => url && window.location.assign(url) });
  return (
    <Dialog title={t('export.title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('export.lead', { hours: EXPORT_KEPT_HOURS })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented<ExportFormat>
            label={t('export.format')}
            segments={exportFormats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
            value={format}
            onChange={setFormat}
          />
          <Button kind="ink" busy={busy} onPress={() => void ask()}>
            {t('export.prepare')}
          </Button>
        </div>
        <Refused error={error} />
        <Link look="underlined" href="/console/reports">
          {t('export.schedule')}
        </Link>
        <Answered answer={files} rows={2}>
          {({ list }) => <ExportedFiles files={list} error={link.error} fetch={fetchFile} />}
        </Answered>
      </div>
    </Dialog>
  );
}
