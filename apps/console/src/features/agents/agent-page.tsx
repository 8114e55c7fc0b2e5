import { withValues } from '@app/client/address-search';
import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/agents/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { useMay } from '../../lib/session/operator.ts';
import { SubjectPage, TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { MoveDialog } from '../../parts/agent-place/move-dialog.tsx';
import { ListExport } from '../../parts/files/list-export.tsx';
import type { Agent } from './agent.ts';
import { AgentBills } from './agent-bills.tsx';
import { AgentContracts } from './agent-contracts.tsx';
import { AgentLinks } from './agent-links.tsx';
import { AgentPlaces } from './agent-places.tsx';
import { AgentState, AgentTable } from './agent-table.tsx';
import { MemberSeries } from './member-series.tsx';
import { RenewLinkDialog } from './renew-link-dialog.tsx';

const POLL_MS = 10_000;

/** An agent: place in the tree, team, contracts, links and operator actions. */
export function AgentPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const mayPayouts = useMay('payouts.read');
  // Polls, because a second operator approves contracts and moves.
  const answer = useAnswer(calls.read, { id }, { refetchInterval: POLL_MS });
  return (
    <SubjectPage
      title={answer.data?.username ?? t('agent')}
      back={{ href: '/console/agents', label: t('agents.back') }}
      answer={answer}
      waiting={
        <>
          <TwoColumns
            start={
              <>
                <CardSkeleton content="facts" count={7} />
                <CardSkeleton content="rows" count={3} />
              </>
            }
            end={<CardSkeleton content="facts" count={12} />}
          />
          <CardSkeleton content="rows" count={5} />
          <CardSkeleton content="rows" count={3} />
        </>
      }
    >
      {(agent) => (
        <>
          <Path agent={agent} />
          <TwoColumns
            start={
              <>
                <Facts agent={agent} />
                <MemberSeries member={agent} />
                <AgentLinks agent={agent} />
                <AgentPlaces key={id} id={id} />
              </>
            }
            end={<AgentContracts agent={agent} />}
          />
          {mayPayouts && <AgentBills key={`bills-${id}`} agent={agent} />}
          <Below key={id} id={id} />
        </>
      )}
    </SubjectPage>
  );
}

/** Uplines, from the top down. */
function Path({ agent: { path, username } }: { readonly agent: Agent }) {
  const { t } = useWords();
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('agents.path')}>
      <ol className="flex flex-wrap gap-x-2">
        {path.map((above) => (
          <li key={above.id} className="flex gap-2">
            <Link look="underlined" href={`/console/agents/${above.id}`}>
              {above.username}
            </Link>
            <span aria-hidden>›</span>
          </li>
        ))}
        <li aria-current="page">
          <bdi>{username}</bdi>
        </li>
      </ol>
    </nav>
  );
}

function Facts({ agent }: { readonly agent: Agent }) {
  const { t, named } = useWords();
  const mayManage = useMay('agents.manage');
  const mayMembers = useMay('members.read');
  const [asking, setAsking] = useState<'move' | 'link'>();
  const { id, team, hasPassword } = agent;
  return (
    <Card title={t('member.facts')}>
      <FactList>
        <Fact label={t('member.state')}>
          <AgentState lockedAt={agent.lockedAt} />
        </Fact>
        {agent.owed > 0n && (
          <Fact label={t('debts.owed')}>
            <Tag state="danger">{t('agents.frozen')}</Tag>{' '}
            <Link look="underlined" href={`/console/debts?q=${encodeURIComponent(agent.username)}`}>
              <Money amount={agent.owed} />
            </Link>
          </Fact>
        )}
        <Fact label={t('agents.type')}>{named('agentType', `${agent.customerType}`)}</Fact>
        <Fact label={t('member.nickname')}>
          <bdi>{agent.nickname}</bdi>
        </Fact>
        <Fact label={t('agents.team')}>{t('agents.move.team', team)}</Fact>
        <Fact label={t('member.registered')}>
          <When at={agent.registeredAt} />
        </Fact>
        <Fact label={t('agents.password')}>
          {hasPassword ? (
            t('agents.password.set')
          ) : (
            <Tag state="pending">{t('agents.password.none')}</Tag>
          )}
        </Fact>
      </FactList>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {mayManage && (
          <Button kind="outline" onPress={() => setAsking('move')}>
            {t('agents.move')}
          </Button>
        )}
        {mayManage && !hasPassword && (
          <Button kind="outline" onPress={() => setAsking('link')}>
            {t('agents.link.renew')}
          </Button>
        )}
        {mayMembers && (
          <Link look="underlined" href={`/console/members/${id}`}>
            {t('agents.member')}
          </Link>
        )}
      </div>
      {asking === 'move' && <MoveDialog member={agent} onClose={() => setAsking(undefined)} />}
      {asking === 'link' && <RenewLinkDialog agent={agent} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

/** Agents directly below, page by page. */
function Below({ id }: { readonly id: string }) {
  const { t } = useWords();
  const [search, change] = useAddressSearch();
  const after = search.get('after') ?? undefined;
  const answer = useAnswer(calls.list, { above: id, ...(after !== undefined && { after }) });
  return (
    <Card
      title={t('agents.direct')}
      aside={<ListExport list={calls.list} filters={{ above: id }} />}
    >
      <Answered answer={answer} rows={4}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('agents.none.below')} />
          ) : (
            <>
              <AgentTable caption={t('agents.direct')} agents={list} />
              <KeysetPager
                by="name"
                isFirst={after === undefined}
                next={next}
                onGo={(place) => change((before) => withValues(before, { after: place }))}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}
