import { Answered } from '@app/client/answered';
import { askList } from '@app/shared/exports/calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { LinkRow } from './link-row.tsx';
import { loadLinkWords } from './load-link-words.ts';
import { OriginsCard } from './postbacks/origins-card.tsx';
import { PostbackCard } from './postbacks/postback-card.tsx';
import { useLinks } from './use-links.ts';

const LinkWordsDialog = lazy(loadLinkWords);

/** Filter value for all campaigns; no campaign has this name. */
const EVERY = '';

/** Lists, creates and ends the agent's affiliate links. */
export function LinksPage() {
  const { t } = useTranslation('agent');
  const [campaign, setCampaign] = useState(EVERY);
  const [isMaking, setMaking] = useState(false);
  const links = useLinks(campaign);
  const campaigns = links.footer?.campaigns ?? [];
  const makeButton = (
    <Button kind="ink" onPress={() => setMaking(true)}>
      <Icon name="plus-bold" /> {t('links.create')}
    </Button>
  );
  const none = (
    <Empty
      state="no-messages"
      sentence={t(campaign ? 'links.none.campaign' : 'links.none')}
      action={makeButton}
    />
  );
  return (
    <div className={styles.page}>
      <AgentHead title={t('links')} actions={makeButton} />
      <Suspense>{isMaking && <LinkWordsDialog onClose={() => setMaking(false)} />}</Suspense>
      <Card
        title={t('links.yours')}
        aside={
          links.footer && (
            <span className="flex flex-wrap items-center justify-end gap-2 text-xs text-ink-3">
              <span>
                {t('links.count', { total: links.total })} ·{' '}
                {t('links.registered', { count: links.footer.registered })}
              </span>
              <ListExport
                call={askList}
                filters={{ kind: 'links', ...(campaign && { campaign }) }}
              />
            </span>
          )
        }
      >
        <CampaignFilter campaigns={campaigns} value={campaign} onChange={setCampaign} />
        <Answered answer={links} rows={3} safe={t('safe')} empty={none}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((link) => (
                <LinkRow key={link.affiUrlId} link={link} />
              ))}
            </ul>
          )}
        </Answered>
        {links.hasMore && (
          <div className="mt-3">
            <Button size="small" busy={links.isLoadingMore} onPress={links.loadMore}>
              {t('more')}
            </Button>
          </div>
        )}
      </Card>
      <p className="text-xs text-ink-3">{t('links.note')}</p>
      <OriginsCard />
      <PostbackCard />
    </div>
  );
}

interface CampaignFilterProps {
  readonly campaigns: readonly string[];
  readonly value: string;
  readonly onChange: (campaign: string) => void;
}

/** Renders nothing if no link has a campaign. */
function CampaignFilter({ campaigns, value, onChange }: CampaignFilterProps) {
  const { t } = useTranslation('agent');
  // The chosen campaign stays in the list even after its last link was deleted.
  const names = [...new Set([...campaigns, ...(value ? [value] : [])])];
  if (names.length === 0) return null;
  return (
    <div className="max-w-search pb-2">
      <Select
        aria-label={t('links.campaign.filter')}
        value={value}
        choices={[
          { value: EVERY, label: t('links.campaign.all') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
        onValueChange={onChange}
      />
    </div>
  );
}
