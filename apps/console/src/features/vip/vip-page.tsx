import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/vip/ops-calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import type { Table } from './vip-answers.ts';
import { VipLevelsForm } from './vip-levels-form.tsx';

/** The VIP levels of a site, how many members each has, and earlier versions. */
export function VipPage() {
  const { t } = useWords();
  const [search] = useListSearch();
  const version = search.get('version');
  const answer = useAnswer(calls.table, version ? { version } : {});
  return (
    <Page title={t('nav.vip')} lead={t('vip.lead')}>
      <Answered answer={answer} waiting={<Skeleton shape="table" />}>
        {(table) => {
          const isEarlier = table.version !== (table.versions[0]?.version ?? 0);
          return (
            <>
              {isEarlier ? (
                <Banner state="info" title={t('vip.earlier', { version: table.version })}>
                  <Link href="/console/vip">{t('vip.earlier.back')}</Link>
                </Banner>
              ) : (
                <Members table={table} />
              )}
              <VipLevelsForm key={table.version} table={table} isEarlier={isEarlier} />
              <Versions versions={table.versions} current={table.version} />
            </>
          );
        }}
      </Answered>
    </Page>
  );
}

/** Number of members of each level. */
function Members({ table: { levels, members } }: { readonly table: Table }) {
  const mayMembers = useMay('vip.members');
  if (levels.length === 0) return null;
  return (
    <StatStrip>
      {levels.map(({ name }, level) => (
        <Stat
          key={name}
          label={name}
          value={
            <span className="flex items-center gap-2">
              <LevelBadge level={level} className="w-8" />
              {mayMembers ? (
                <Link href={`/console/vipMembers?level=${level}`}>
                  <Count value={members[level] ?? 0} />
                </Link>
              ) : (
                <Count value={members[level] ?? 0} />
              )}
            </span>
          }
        />
      ))}
    </StatStrip>
  );
}

interface VersionsProps {
  readonly versions: Table['versions'];
  readonly current: number;
}

function Versions({ versions, current }: VersionsProps) {
  const { t } = useWords();
  if (versions.length === 0) return null;
  const columns: Column<Table['versions'][number]>[] = [
    {
      key: 'version',
      head: t('vip.version'),
      cell: ({ version }) => (
        <Link look="strong" href={`/console/vip?version=${version}`}>
          {t('vip.version.of', { version })}
        </Link>
      ),
    },
    { key: 'at', head: t('vip.version.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'levels',
      head: t('vip.levels'),
      numeric: true,
      cell: ({ levels }) => <Count value={levels} />,
    },
  ];
  return (
    <Card title={t('vip.versions')}>
      <DataTable
        cards
        caption={t('vip.versions')}
        rows={versions}
        keyOf={({ version }) => `${version}`}
        columns={columns}
        isCurrent={({ version }) => version === current}
      />
    </Card>
  );
}
