import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/vip/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

type Members = Answer<typeof calls.members>;
type Member = Members['list'][number];

/** Members of a site by VIP level. */
export function VipMembersPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const level = search.get('level') ?? '';
  const after = search.get('after');
  const narrowed = level === '' ? {} : { level };
  const answer = useAnswer(calls.members, { ...narrowed, ...(after && { after }) });
  return (
    <Page title={t('nav.vipMembers')} lead={t('vipMembers.lead')}>
      <Answered answer={answer} rows={8}>
        {({ levels, list, next }) => (
          <Card title={t('nav.vipMembers')}>
            <div className="grid gap-3">
              <div className="max-w-panel">
                <Select
                  aria-label={t('vip.level')}
                  value={level}
                  choices={[
                    { value: '', label: t('vipMembers.all') },
                    ...levels.map((label, value) => ({ value: `${value}`, label })),
                  ]}
                  onValueChange={(value) => changeSearch({ level: value })}
                />
              </div>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('vipMembers.none')} />
              ) : (
                <Rows list={list} levels={levels} />
              )}
              <KeysetPager
                isFirst={after === null}
                next={next}
                onGo={(to) => changeSearch({ level, after: to })}
              />
            </div>
          </Card>
        )}
      </Answered>
    </Page>
  );
}

function Rows({ list, levels }: Pick<Members, 'list' | 'levels'>) {
  const { t } = useWords();
  const columns: Column<Member>[] = [
    {
      key: 'member',
      head: t('vipMembers.member'),
      cell: ({ id, username }) => (
        <Link look="strong" href={`/console/members/${id}/vip`}>
          <bdi>{username}</bdi>
        </Link>
      ),
    },
    {
      key: 'level',
      head: t('vip.level'),
      cell: ({ level, graceUntil }) => (
        <span className="flex items-center gap-2">
          <LevelBadge level={level} className="w-8" />
          <span className="grid leading-snug">
            <bdi>{levels[Math.min(level, levels.length - 1)] ?? level}</bdi>
            {graceUntil !== null && (
              <span className="text-xs text-pending">
                {t('vipMembers.grace')} <When at={graceUntil} />
              </span>
            )}
          </span>
        </span>
      ),
    },
    { key: 'since', head: t('vipMembers.since'), cell: ({ since }) => <When at={since} /> },
    {
      key: 'turnover',
      head: t('vip.level.turnover'),
      numeric: true,
      cell: ({ turnover }) => <Money amount={turnover} />,
    },
    {
      key: 'deposits',
      head: t('vip.level.deposits'),
      numeric: true,
      cell: ({ deposits }) => <Money amount={deposits} />,
    },
  ];
  return (
    <DataTable
      cards
      caption={t('nav.vipMembers')}
      rows={list}
      keyOf={({ id }) => id}
      columns={columns}
    />
  );
}
