import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Count } from '@app/ui/figures';
import { Icon } from '@app/ui/icon';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { toast } from '@app/ui/toasts';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { AgentHead } from './agent-head.tsx';
import styles from './agent-page.module.css';
import { LinkRow } from './link-row.tsx';
import { useCreateLink, useLinks } from './use-links.ts';

/** Links that bring members to this agent's line: make, copy, end. */
export function LinksPage() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const links = useLinks();
  const create = useCreateLink();
  const make = () =>
    create.mutate(undefined, { onSuccess: ({ code }) => toast(t('links.made', { code })) });
  const makeButton = (
    <Button kind="ink" busy={create.isPending} onPress={make}>
      <Icon name="plus-bold" /> {t('links.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('links')} tools={makeButton} />
      {create.isError && <Banner urgent state="danger" title={errorText(create.error)} />}
      <Card
        title={t('links.yours')}
        aside={
          <span className="text-xs text-ink-3">
            {t('links.count', { total: links.total })} ·{' '}
            <Count value={links.footer?.registered ?? 0} /> {t('links.registered')}
          </span>
        }
      >
        {links.error && (
          <ErrorState
            failed={errorText(links.error)}
            safe={t('safe')}
            reference={referenceOf(links.error)}
            onRetry={links.refetch}
          />
        )}
        {!links.error && !links.rows && <TableSkeleton rows={3} />}
        {links.rows?.length === 0 && (
          <Empty state="no-messages" sentence={t('links.none')} action={makeButton} />
        )}
        {links.rows && links.rows.length > 0 && (
          <ul className="divide-y divide-line">
            {links.rows.map((link) => (
              <LinkRow key={link.affiUrlId} link={link} />
            ))}
          </ul>
        )}
        {links.hasMore && (
          <div className="mt-3">
            <Button size="small" busy={links.isLoadingMore} onPress={links.loadMore}>
              {t('more')}
            </Button>
          </div>
        )}
      </Card>
      <p className="text-xs text-ink-3">{t('links.note')}</p>
    </div>
  );
}
