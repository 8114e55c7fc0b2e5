import { CopyButton } from '@app/ui/buttons/copy-button';

interface CopiedProps {
  readonly text: string;
  /** Accessible name of the value. */
  readonly what: string;
}

/** A value to copy exactly, with a copy button. */
export function Copied({ text, what }: CopiedProps) {
  return (
    <span className="flex items-center justify-end gap-2">
      <bdi translate="no" className="min-w-0 wrap-anywhere">
        {text}
      </bdi>
      <CopyButton text={text} what={what} />
    </span>
  );
}
