import { CopyButton } from '@app/ui/copy-button';
import { Count } from '@app/ui/figures';
import { IconButton } from '@app/ui/icon-button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';
import type { AffiliateLink } from './use-links.ts';

const loadDialog = async () => ({
  default: (await import('./delete-link-dialog.tsx')).DeleteLinkDialog,
});
const DeleteLinkDialog = lazy(loadDialog);

/** One link: its code, where it leads, and who came by it. */
export function LinkRow({ link }: { readonly link: AffiliateLink }) {
  const { t } = useTranslation('agent');
  const time = useTimeText();
  const [deleting, setDeleting] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-panel">
        <bdi className="text-md font-strong">{link.code}</bdi>
        <span className="block truncate text-xs text-ink-3" title={link.url}>
          <bdi dir="ltr">{link.url}</bdi>
        </span>
      </span>
      <span className="text-xs text-ink-3">
        <span className="text-sm font-strong text-ink">
          <Count value={link.registered} />
        </span>{' '}
        {t('links.registered')} · {time.date(link.createdAt)}
      </span>
      <span className="ms-auto flex gap-2">
        <CopyButton text={link.url} what={link.code} />
        <IconButton
          icon="trash"
          label={t('links.delete', { code: link.code })}
          onIntent={loadDialog}
          onPress={() => setDeleting(true)}
        />
      </span>
      {deleting && (
        <Suspense>
          <DeleteLinkDialog link={link} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </li>
  );
}
