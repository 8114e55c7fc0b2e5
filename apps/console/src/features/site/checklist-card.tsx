import type { ChecklistItem } from '@app/shared/sites/site-checklist';
import { ButtonLink } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Icon } from '@app/ui/pictures/icon';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';

/** Page or section where a checklist item is completed. */
const WAYS: Readonly<Record<ChecklistItem, string>> = {
  domain: '#domains',
  brand: '/console/brand',
  channel: '/console/channels',
  limits: '/console/payouts',
  games: '/console/games',
  texts: '/console/content?kind=legal',
  operator: '/console/operators',
};

const LOOK = {
  done: { icon: 'check-circle-fill', ink: 'text-win' },
  missing: { icon: 'warning-fill', ink: 'text-pending' },
  not_needed: { icon: 'info-fill', ink: 'text-ink-3' },
} as const;

/** Requirements for opening a site, with links to complete missing ones. */
export function ChecklistCard({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const { checklist } = site;
  const missing = checklist.filter(({ state }) => state === 'missing');
  const [next] = missing;
  const left = missing.length;
  const ofOpen = site.state === 'open' ? '.open' : '';
  return (
    <Card title={t('checklist')}>
      <p className="text-ink-2">
        {left === 0 ? t(`checklist.ready${ofOpen}`) : t(`checklist.left${ofOpen}`, { count: left })}
      </p>
      <ul className="divide-y divide-line">
        {checklist.map(({ item, state }) => (
          <li key={item} className="flex gap-3 py-2">
            <span className={LOOK[state].ink}>
              <Icon name={LOOK[state].icon} />
            </span>
            <span className="grid gap-1">
              <span>
                {state === 'not_needed' ? (
                  t(`checklist.${item}`)
                ) : (
                  <>
                    <span aria-hidden="true">{t(`checklist.${item}`)}</span>
                    <span className="sr-only">
                      {t(`checklist.item.${state}`, { item: t(`checklist.${item}`) })}
                    </span>
                  </>
                )}
              </span>
              {state === 'missing' && (
                <Way item={item} isNext={site.state !== 'open' && item === next?.item} />
              )}
              {state === 'not_needed' && (
                <span className="text-sm text-ink-3">{t('checklist.state.not_needed')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface WayProps {
  readonly item: ChecklistItem;
  /** First missing item. */
  readonly isNext: boolean;
}

function Way({ item, isNext }: WayProps) {
  const { t } = useWords();
  const label = t(`checklist.${item}.way`);
  return isNext ? (
    <span className="py-1">
      <ButtonLink kind="ink" size="small" href={WAYS[item]}>
        {label}
      </ButtonLink>
    </span>
  ) : (
    <Link look="strong" href={WAYS[item]}>
      {label}
    </Link>
  );
}
