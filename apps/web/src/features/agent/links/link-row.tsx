import { CopyButton } from '@app/ui/buttons/copy-button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Tag } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { loadAhead } from '../../../lib/loading/load-ahead.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { loadLinkWords } from './load-link-words.ts';
import type { AffiliateLink } from './use-links.ts';

const loadDeleting = async () => ({
  default: (await import('./delete-link-dialog.tsx')).DeleteLinkDialog,
});
const DeleteLinkDialog = lazy(loadDeleting);
const LinkWordsDialog = lazy(loadLinkWords);
const loadSharing = async () => ({
  default: (await import('./link-share-dialog.tsx')).LinkShareDialog,
});
const LinkShareDialog = lazy(loadSharing);
const LinkPeopleDialog = lazy(async () => ({
  default: (await import('./link-people-dialog.tsx')).LinkPeopleDialog,
}));

/** One invitation link: name, code, address, its visits, sign-ups and deposits, and buttons to share and change it. */
export function LinkRow({ link }: { readonly link: AffiliateLink }) {
  const { t } = useTranslation('agent');
  const time = useTimeText();
  const [open, setOpen] = useState<'words' | 'delete' | 'share' | 'people'>();
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
          {link.type === 'agent' && <Tag state="accent">{t('links.agents')}</Tag>}
          <EndTag endsAt={link.expiresAt} />
          {link.series.map((series) => (
            <SeriesTag key={series.productType} series={series} />
          ))}
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
        {t('links.visits', { count: link.visits })} ·{' '}
        <button
          type="button"
          aria-label={`${t('links.signups', { count: link.registered })}: ${t('links.people.open', { code })}`}
          className="relative rounded-1 font-strong text-ink underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-4"
          onClick={() => setOpen('people')}
        >
          {t('links.signups', { count: link.registered })}
        </button>{' '}
        · {t('links.deposits', { count: link.deposited })} · {time.date(link.createdAt)}
      </span>
      <span className="ms-auto flex gap-2">
        <CopyButton text={url} what={name || code} />
        <IconButton
          icon="qr-code"
          label={t('links.share', { code })}
          onIntent={() => loadAhead(loadSharing)}
          onPress={() => setOpen('share')}
        />
        <IconButton
          icon="pencil-simple"
          label={t('links.edit', { code })}
          onIntent={() => loadAhead(loadLinkWords)}
          onPress={() => setOpen('words')}
        />
        <IconButton
          icon="trash"
          label={t('links.delete', { code })}
          onIntent={() => loadAhead(loadDeleting)}
          onPress={() => setOpen('delete')}
        />
      </span>
      <Suspense>
        {open === 'words' && <LinkWordsDialog link={link} onClose={close} />}
        {open === 'share' && <LinkShareDialog link={link} onClose={close} />}
        {open === 'people' && <LinkPeopleDialog link={link} onClose={close} />}
        {open === 'delete' && <DeleteLinkDialog link={link} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** Expiry of a link; nothing for a link without one. */
function EndTag({ endsAt }: { readonly endsAt: number | null }) {
  const { t } = useTranslation('agent');
  const time = useTimeText();
  if (endsAt === null) return null;
  if (endsAt <= serverNow()) return <Tag state="danger">{t('links.over')}</Tag>;
  return <Tag>{t('links.until', { day: time.date(endsAt) })}</Tag>;
}

type Series = AffiliateLink['series'][number];

/** The highest series that members of the link get: the promised one, or the agent's own if it is lower by now. */
function SeriesTag({ series: { productType, maxSeries, gives } }: { readonly series: Series }) {
  const { t } = useTranslation('agent');
  const { t: games } = useTranslation('games');
  const category = games(`category.${productType}`);
  const values = { category, series: `${gives}`, promised: `${maxSeries}` };
  if (gives === maxSeries) return <Tag>{t('links.series', values)}</Tag>;
  return <Tag state="pending">{t('links.series.less', values)}</Tag>;
}
