import { CopyButton } from '@app/ui/buttons/copy-button';
import { useWords } from '../words.ts';

/** A one-time link, shown once, to copy rather than open. */
export function SecretLink({ link }: { readonly link: string }) {
  const { t } = useWords();
  return (
    <div className="mt-3 flex items-center gap-2 rounded-2 bg-surface-2 p-3">
      <code translate="no" className="min-w-0 grow text-sm wrap-anywhere" dir="ltr">
        {link}
      </code>
      <CopyButton text={link} what={t('invited.link')} />
    </div>
  );
}
