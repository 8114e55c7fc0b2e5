import { Answered, Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { EXPORT_KEPT_HOURS } from '@app/shared/credentials/lifetimes';
import { list } from '@app/shared/exports/calls';
import { type ExportFormat, exportFormats } from '@app/shared/exports/export-kinds';
import { Button, DownloadButtonLink } from '@app/ui/buttons/button';
import { FileList } from '@app/ui/forms/file-list';
import { Segmented } from '@app/ui/forms/segmented';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface ExportDialogProps {
  readonly ask: (format: ExportFormat) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Polls in addition to live updates, because a message may get lost while the member waits. */
const ASK_EVERY_MS = 5_000;

type File = Answer<typeof list>['list'][number];

const isUnderWay = ({ state }: File) => state === 'waiting' || state === 'writing';

/** Requests an export, shows its progress, and offers the download. */
export function ExportDialog({ ask, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  const queries = useQueryClient();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const { submit, busy, error } = useSubmit();
  const files = useAnswer(
    list,
    {},
    {
      refreshOn: ['exports'],
      refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? ASK_EVERY_MS : false),
    },
  );
  const send = () =>
    submit(async () => {
      await ask(format);
      // Cancels a pending first request: its answer may be older than the file, and invalidating would not repeat it.
      await queries.cancelQueries({ queryKey: [list.name] });
      await queries.invalidateQueries({ queryKey: [list.name] });
    });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t('lead', { hours: EXPORT_KEPT_HOURS })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented<ExportFormat>
            label={t('format')}
            segments={exportFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
            value={format}
            onChange={setFormat}
          />
          <Button kind="accent" busy={busy} onPress={() => void send()}>
            {t('prepare')}
          </Button>
        </div>
        <Refused error={error} />
        {/* No skeleton: most members have no files, and its removal would move the button under a press. */}
        <Answered answer={files} waiting={null}>
          {({ list: found }) => <Files files={found} />}
        </Answered>
      </div>
    </Dialog>
  );
}

function Files({ files }: { readonly files: readonly File[] }) {
  const { t } = useTranslation('exports');
  const { dayAndMinute } = useTimeText();
  const detailOf = (file: File): string => {
    if (file.state === 'ready') {
      return t('ready', { rows: file.rows, until: dayAndMinute(file.expiresAt ?? file.askedAt) });
    }
    return file.state === 'writing' ? t('writing', { rows: file.rows }) : t(file.state);
  };
  if (files.length === 0) return null;
  const shown = files.map((file) => ({
    id: file.exportId,
    name: `${file.name} · ${t(`format.${file.format}`)} · ${dayAndMinute(file.askedAt)}`,
    detail: detailOf(file),
    share: isUnderWay(file) ? file.progress / 100 : undefined,
    isFailed: file.state === 'failed',
    url: file.url,
  }));
  return (
    <FileList
      label={t('files')}
      files={shown}
      fetch={({ url }) =>
        url && (
          <DownloadButtonLink kind="outline" size="small" href={url}>
            {t('download')}
          </DownloadButtonLink>
        )
      }
    />
  );
}
