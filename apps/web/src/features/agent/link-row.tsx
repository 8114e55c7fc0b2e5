import { CopyButton } from '@app/ui/copy-button';
import { Count } from '@app/ui/figures';
import { IconButton } from '@app/ui/icon-button';
import { Tag } from '@app/ui/tag';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';
import { loadLinkWords } from './load-link-words.ts';
import type { AffiliateLink } from './use-links.ts';

const loadDeleting = async () => ({
  default: (await import('./delete-link-dialog.tsx')).DeleteLinkDialog,
});
const DeleteLinkDialog = lazy(loadDeleting);
const LinkWordsDialog = lazy(loadLinkWords);

/** One link: what it is for, its code, where it leads, and how many players signed up by it. */
export function LinkRow({ link }: { readonly link: AffiliateLink }) {
  const { t } = useTranslation('agent');
  const time = useTimeText();
  const [open, setOpen] = useState<'words' | 'delete'>();
  const close = () => setOpen(undefined);
  const { name, code, campaign, url } = link;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-panel">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="text-md font-strong wrap-anywhere">{name || code}</bdi>
          {campaign && (
            <Tag>
              <bdi className="wrap-anywhere">{campaign}</bdi>
            </Tag>
          )}
        </span>
        <span className="block truncate text-xs text-ink-3" title={url}>
          {name && (
            <>
              <bdi>{code}</bdi> ·{' '}
            </>
          )}
          <bdi dir="ltr">{url}</bdi>
        </span>
      </span>
      <span className="text-xs text-ink-3">
        <span className="text-sm font-strong text-ink">
          <Count value={link.registered} />
        </span>{' '}
        {t('links.registered')} · {time.date(link.createdAt)}
      </span>
      <span className="ms-auto flex gap-2">
        <CopyButton text={url} what={name || code} />
        <IconButton
          icon="pencil-simple"
          label={t('links.edit', { code })}
          onIntent={loadLinkWords}
          onPress={() => setOpen('words')}
        />
        <IconButton
          icon="trash"
          label={t('links.delete', { code })}
          onIntent={loadDeleting}
          onPress={() => setOpen('delete')}
        />
      </span>
      <Suspense>
        {open === 'words' && <LinkWordsDialog link={link} onClose={close} />}
        {open === 'delete' && <DeleteLinkDialog link={link} onClose={close} />}
      </Suspense>
    </li>
  );
}
