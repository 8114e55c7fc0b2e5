import { CopyButton } from '@app/ui/buttons/copy-button';

/** A value by which a draw is verified, to copy. */
export function ProofValue({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 grow">
        <span className="block text-xs text-ink-3">{name}</span>
        <bdi dir="ltr" className="block text-xs break-all">
          {text}
        </bdi>
      </span>
      <CopyButton text={text} what={name} />
    </span>
  );
}
