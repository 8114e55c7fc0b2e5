import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/agents/ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';

type Agent = Answer<typeof calls.list>['list'][number];

interface AgentTableProps {
  readonly caption: string;
  readonly agents: readonly Agent[];
}

/** Table of agents with the size of their teams and their contracts. */
export function AgentTable({ caption, agents }: AgentTableProps) {
  const { t, named, listed } = useWords();
  return (
    <ListTable
      cards
      caption={caption}
      rows={agents}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/agents/${id}`}>
              {username}
            </Link>
          ),
        },
        {
          key: 'state',
          head: t('member.state'),
          from: 'table',
          cell: ({ lockedAt }) => <AgentState lockedAt={lockedAt} />,
        },
        {
          key: 'agents',
          head: t('agents.below'),
          numeric: true,
          cell: ({ agentsBelow }) => <Count value={agentsBelow} />,
        },
        {
          key: 'players',
          head: t('agents.players'),
          numeric: true,
          from: 'list',
          cell: ({ directPlayers }) => <Count value={directPlayers} />,
        },
        {
          key: 'contracts',
          head: t('agents.contracts'),
          from: 'list',
          cell: ({ signed }) =>
            listed(signed.map((kind) => named('payouts.kind', kind))) ||
            t('agents.contracts.none.short'),
        },
      ]}
    />
  );
}

/** Whether an agent may log in. */
export function AgentState({ lockedAt }: { readonly lockedAt: number | null }) {
  const { t } = useWords();
  if (lockedAt !== null) return <Tag state="danger">{t('member.locked')}</Tag>;
  return <Tag state="win">{t('member.open')}</Tag>;
}
