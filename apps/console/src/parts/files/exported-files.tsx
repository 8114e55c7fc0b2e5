import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import type * as calls from '@app/shared/exports/ops-calls';
import * as signatures from '@app/shared/exports/signatures.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { saveFile } from '@app/ui/buttons/save-file';
import { FileList } from '@app/ui/forms/file-list';
import { listName } from '../../lib/lists/list-name.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { VerificationKeys } from './verification-keys.tsx';

type File = Answer<typeof calls.list>['list'][number];
type Signature = Answer<typeof signatures.read>;

const ASK_EVERY_MS = 2_000;

const isUnderWay = ({ state }: File) => state === 'waiting' || state === 'writing';

/** Poll interval of the files: short while one is being written. */
export const pollIntervalOf = (files: readonly File[] | undefined): number | false =>
  files?.some(isUnderWay) ? ASK_EVERY_MS : false;

interface ExportedFilesProps {
  readonly files: readonly File[];
  readonly fetch: (exportId: string) => unknown;
  /** Error of the last download. */
  readonly error: Error | undefined;
}

/** Requested files with their progress and downloads. */
export function ExportedFiles({ files, fetch, error }: ExportedFilesProps) {
  const words = useWords();
  const { t } = words;
  const time = useTimeText();
  const signature = useCall(signatures.read);
  const save = ({ fileName, text }: Signature) =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileName);
  const detailOf = ({ state, rows, expiresAt, askedAt }: File): string => {
    if (state === 'ready') return t('export.ready', { rows, until: time(expiresAt ?? askedAt) });
    return state === 'writing' ? t('export.writing', { rows }) : t(`export.${state}`);
  };
  if (files.length === 0) return null;
  const shown = files.map((file) => ({
    id: file.exportId,
    name: (
      <>
        {listName(file.kind, words, file.name)} · {t(`export.format.${file.format}`)} ·{' '}
        <When at={file.askedAt} />
      </>
    ),
    detail: detailOf(file),
    share: isUnderWay(file) ? file.progress / 100 : undefined,
    isFailed: file.state === 'failed',
    isReady: file.state === 'ready',
  }));
  return (
    <>
      <Refused error={error ?? signature.error} />
      <FileList
        label={t('export.files')}
        files={shown}
        fetch={({ id, isReady }) =>
          isReady && (
            <div className="flex flex-wrap gap-2">
              <Button kind="outline" size="small" onPress={() => void fetch(id)}>
                {t('export.download')}
              </Button>
              <Button
                kind="plain"
                size="small"
                onPress={() => void signature.send({ exportId: id }, { onDone: save })}
              >
                {t('export.signature')}
              </Button>
            </div>
          )
        }
      />
      <VerificationKeys />
    </>
  );
}
