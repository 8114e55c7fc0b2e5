import { CopyButton } from '@app/ui/copy-button';

interface CopiedProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly what: string;
}

/** What has to be handed on exactly as it is, with a button that copies it. */
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
