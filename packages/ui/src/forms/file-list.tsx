import type { ReactNode } from 'react';
import { Progress } from '../charts/progress.tsx';
import { Icon } from '../pictures/icon.tsx';

export interface ListedFile {
  readonly id: string;
  /** Name and request time. */
  readonly name: ReactNode;
  /** Progress or result. */
  readonly detail: string;
  /** Written share, from 0 to 1, while in progress. */
  readonly share?: number | undefined;
  readonly isFailed?: boolean;
}

interface FileListProps<File extends ListedFile> {
  readonly label: string;
  readonly files: readonly File[];
  /** Renders the download button of a finished file. */
  readonly fetch: (file: File) => ReactNode;
}

/** Files generated in the background, with progress and downloads. */
export function FileList<File extends ListedFile>({ label, files, fetch }: FileListProps<File>) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-3 py-3">
          <span className={`text-xl ${file.isFailed ? 'text-danger' : 'text-ink-3'}`}>
            <Icon name={file.isFailed ? 'warning-circle-fill' : 'export'} />
          </span>
          <div className="grid min-w-0 flex-1 basis-drawing gap-1">
            <p className="text-sm font-strong">{file.name}</p>
            {file.share !== undefined && <Progress share={file.share} />}
            <p role="status" className="text-xs text-ink-3">
              {file.detail}
            </p>
          </div>
          {fetch(file)}
        </li>
      ))}
    </ul>
  );
}
