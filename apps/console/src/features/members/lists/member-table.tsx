import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/members/ops-calls';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import type { Column } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { ListTable } from '../../../parts/lists/list-table.tsx';
import type { headSort } from '../member-order.ts';
import { MemberKind, MemberState } from '../member-tags.tsx';

type FoundMember = Answer<typeof calls.find>['list'][number];

interface MemberTableProps {
  readonly caption: string;
  readonly list: readonly FoundMember[];
  /** Ids of the members selected for export. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly sort: ReturnType<typeof headSort>;
}

/** Members of a site. Masked columns depend on permissions. */
export function MemberTable({ caption, list, chosen, onChoose, sort }: MemberTableProps) {
  const { t } = useWords();
  return (
    <ListTable
      cards
      caption={caption}
      rows={list}
      keyOf={({ id }) => id}
      columns={useMemberColumns(sort)}
      selection={{
        label: t('members.choose'),
        nameOf: ({ username }) => username,
        chosen,
        onToggle: onChoose,
      }}
    />
  );
}

function useMemberColumns(sort: MemberTableProps['sort']): Column<FoundMember>[] {
  const { t } = useWords();
  const mayReadMoney = useMay('members.money');
  const mayReadRisk = useMay('risk.read');
  const columns: (Column<FoundMember> & { readonly isOff?: boolean })[] = [
    {
      key: 'name',
      ...sort('name'),
      head: t('member.name'),
      cell: ({ id, username }) => (
        <Link look="strong" href={`/console/members/${id}`}>
          <bdi>{username}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      head: t('member.state'),
      cell: (member) => <MemberState member={member} />,
    },
    {
      key: 'kind',
      head: t('member.kind'),
      from: 'list',
      cell: ({ customerType }) => (
        <span className="break-keep">
          <MemberKind customerType={customerType} />
        </span>
      ),
    },
    {
      key: 'agent',
      head: t('member.agent'),
      from: 'table',
      cell: ({ agent }) =>
        agent === null ? (
          '–'
        ) : (
          <Link look="underlined" href={`/console/members/${agent.id}`}>
            <bdi>{agent.username}</bdi>
          </Link>
        ),
    },
    {
      key: 'marks',
      head: t('risk.marks'),
      isOff: !mayReadRisk,
      cell: ({ marks }) =>
        marks === null || marks.length === 0 ? (
          '–'
        ) : (
          <span className="flex flex-wrap gap-1">
            {marks.map((code) => (
              <Tag key={code} state="pending">
                {t(`risk.mark.${code}`)}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      key: 'registered',
      ...sort('registered'),
      head: t('member.registered'),
      from: 'table',
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
    {
      key: 'login',
      ...sort('login'),
      head: t('member.lastLogin'),
      from: 'table',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('member.never') : <When at={lastLoginAt} />,
    },
    {
      key: 'balance',
      head: t('members.balance'),
      numeric: true,
      isOff: !mayReadMoney,
      cell: ({ balance }) => (balance === null ? '–' : <Money amount={balance} />),
    },
  ];
  return columns.filter(({ isOff }) => !isOff);
}
