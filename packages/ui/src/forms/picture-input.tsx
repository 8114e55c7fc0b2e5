import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Progress } from '../charts/progress.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { FieldControl } from './field.tsx';

interface PictureInputProps extends FieldControl {
  /** Accepted MIME types, such as `image/png`. */
  readonly types: readonly string[];
  /** The picture or its placeholder. */
  readonly preview: ReactNode;
  readonly hasPicture: boolean;
  /** Uploaded share, from 0 to 1, while uploading. */
  readonly share?: number | undefined;
  readonly words: {
    readonly choose: string;
    readonly replace: string;
    readonly dropOrPaste: string;
    readonly remove: string;
    readonly uploading: string;
  };
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

/** Picks a picture by file dialog, drop or paste. The parent component uploads it. */
export function PictureInput(props: PictureInputProps) {
  const { types, preview, hasPicture, share, words, onFile, onRemove, id, ...described } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isBusy = share !== undefined;
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
    return file !== undefined;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault(); // otherwise the browser would open the file
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <fieldset
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onPaste={paste}
      aria-busy={isBusy}
      aria-describedby={described['aria-describedby']}
      className={`flex min-w-0 flex-wrap items-center gap-4 rounded-2 border border-dashed p-3 ${isOver ? 'border-chart-1 bg-surface-2' : 'border-line'}`}
    >
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-2 bg-surface-2 text-2xl text-ink-3">
        {preview ?? <Icon name="image" />}
      </span>
      <div className="grid min-w-0 flex-1 basis-drawing gap-2">
        <input
          ref={input}
          id={id}
          type="file"
          accept={types.join(',')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            target.value = ''; // allows choosing the same file again
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={isBusy} onPress={() => input.current?.click()}>
            <Icon name="camera" /> {hasPicture ? words.replace : words.choose}
          </Button>
          {hasPicture && !isBusy && (
            <Button size="small" kind="outline" onPress={onRemove}>
              <Icon name="trash" /> {words.remove}
            </Button>
          )}
        </div>
        {isBusy ? (
          <div role="status">
            <span className="sr-only">{words.uploading}</span>
            <Progress share={share} />
          </div>
        ) : (
          <p className="text-xs text-ink-3">{words.dropOrPaste}</p>
        )}
      </div>
    </fieldset>
  );
}
