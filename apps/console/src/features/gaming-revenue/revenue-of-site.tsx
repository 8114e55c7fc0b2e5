import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import * as calls from '@app/shared/gaming-revenue/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import type { ComponentProps } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { lastDays } from '../../lib/zoned.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { type Sums, useRevenueColumns } from './revenue-columns.tsx';

type Found = Answer<typeof calls.read>;

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly vendor?: string;
  readonly game?: string;
}

interface RevenueOfSiteProps {
  readonly asked: Asked;
  readonly answer: ComponentProps<typeof Answered<Found>>['answer'];
}

/** Revenue of the site's vendors, of a vendor's games, or of a game's days. Each row opens the next level. */
export function RevenueOfSite({ asked, answer }: RevenueOfSiteProps) {
  const { t } = useWords();
  const timeOf = useTimeText({ zone: useSiteZone() });
  return (
    <Card
      title={t('gamingRevenue.list')}
      aside={<ListExport list={calls.read} filters={{ ...asked }} />}
    >
      <Answered answer={answer} rows={8}>
        {(found) => (
          <>
            <Trail asked={asked} found={found} />
            {found.asOf > 0 && (
              <p className="pb-2 text-sm text-ink-2">
                {t('gamingRevenue.asOf', { at: timeOf(found.asOf) })}
              </p>
            )}
            {found.list.length === 0 ? (
              <Empty state="no-results" sentence={t('gamingRevenue.none')} />
            ) : (
              <Rows asked={asked} found={found} />
            )}
            {found.hasMore && (
              <p className="pt-3 text-sm text-ink-2">
                {t('gamingRevenue.more', { count: calls.REVENUE_GAMES_MAX })}
              </p>
            )}
          </>
        )}
      </Answered>
    </Card>
  );
}

interface FoundProps {
  readonly asked: Asked;
  readonly found: Found;
}

const hrefOf = ({ from, to, vendor, game }: Asked): string =>
  `/console/gamingRevenue?${withValues(new URLSearchParams(), { from, to, vendor, game })}`;

/** Links back to the levels above. */
function Trail({ asked, found: { vendor, game, level } }: FoundProps) {
  const { t } = useWords();
  if (!vendor) return null;
  const { from, to } = asked;
  const isGame = level === 'day';
  return (
    <nav aria-label={t('gamingRevenue.trail')} className="pb-2">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <li>
          <Link look="underlined" href={hrefOf({ from, to })}>
            {t('gamingRevenue.vendor.all')}
          </Link>
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true">/</span>
          {isGame ? (
            <Link look="underlined" href={hrefOf({ from, to, vendor: vendor.code })}>
              <bdi>{vendor.name}</bdi>
            </Link>
          ) : (
            <bdi aria-current="page" className="font-strong">
              {vendor.name}
            </bdi>
          )}
        </li>
        {isGame && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <bdi aria-current="page" className="font-strong">
              {game?.name ?? t('gamingRevenue.noGame')}
            </bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}

type Row = Sums & { readonly key: string | null; readonly name: string | null };

function Rows({ asked, found: { level, list, total, asOf } }: FoundProps) {
  const { t } = useWords();
  const zone = useSiteZone();
  const columns = useRevenueColumns<Row>((amount) => <Money exact amount={amount} />);
  const today = lastDays(1, zone, asOf).to;
  const { from, to, vendor } = asked;
  const nameOf = ({ key, name }: Row) => {
    if (key === null) return <span className="font-strong">{t('gamingRevenue.total')}</span>;
    if (level === 'day')
      return (
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{key}</bdi>
          {key >= today && <Tag state="pending">{t('gamingRevenue.open')}</Tag>}
        </span>
      );
    const below = level === 'vendor' ? { vendor: key } : { ...(vendor && { vendor }), game: key };
    return (
      <Link look="strong" href={hrefOf({ from, to, ...below })}>
        <bdi>{name ?? t('gamingRevenue.noGame')}</bdi>
      </Link>
    );
  };
  return (
    <DataTable<Row>
      cards
      caption={t('gamingRevenue.list')}
      rows={list}
      keyOf={({ key }) => key ?? ''}
      foot={{ ...total, key: null, name: null }}
      columns={[{ key: 'name', head: t(`gamingRevenue.level.${level}`), cell: nameOf }, ...columns]}
    />
  );
}
