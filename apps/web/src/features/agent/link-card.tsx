import { Card } from '@app/ui/card';
import { CopyButton } from '@app/ui/copy-button';
import { ErrorState } from '@app/ui/error-state';
import { Count } from '@app/ui/figures';
import { Link } from '@app/ui/link';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { useLinks } from './use-links.ts';

/** The newest link, ready to be sent, and how many came by all of them. */
export function LinkCard() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const links = useLinks();
  const newest = links.rows?.[0];
  return (
    <Card title={t('links')}>
      {links.error && (
        <ErrorState
          failed={errorText(links.error)}
          safe={t('safe')}
          reference={referenceOf(links.error)}
          onRetry={links.refetch}
        />
      )}
      {!links.error && !links.rows && <Skeleton shape="row" />}
      {newest && (
        <div className="grid grid-cols-1 gap-3">
          <p>
            <span className="text-2xl font-strong">
              <Count value={links.footer?.registered ?? 0} />
            </span>{' '}
            <span className="text-ink-3">{t('links.registered')}</span>
          </p>
          <div className="flex items-center gap-2 rounded-2 bg-surface-2 ps-3">
            <span className="min-w-0 grow truncate py-2 text-xs" title={newest.url}>
              <bdi dir="ltr">{newest.url}</bdi>
            </span>
            <CopyButton text={newest.url} what={newest.code} />
          </div>
        </div>
      )}
      {links.rows?.length === 0 && <p className="text-ink-2">{t('links.none')}</p>}
      <p className="pt-4 text-sm">
        <Link look="strong" href="/agent/links">
          {t('links.manage')}
        </Link>
      </p>
    </Card>
  );
}
