import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/operators/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { Page } from '../../lib/page.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import type { Invitation, ListedOperator } from './listed-operator.ts';
import { OperatorDialog } from './operator-dialog.tsx';
import { OperatorNetworks } from './operator-networks.tsx';

/** Operators with their roles; invites operators and revokes their access. */
export function OperatorsPage() {
  const { t } = useWords();
  const me = useOperator();
  const { site } = me;
  const answer = useAnswer(calls.list, {});
  const [chosen, setChosen] = useState<ListedOperator>();
  const [invitation, setInvitation] = useState<Invitation>();
  return (
    <Page title={t('nav.operators')} lead={t('operators.lead')}>
      <Card title={t('operators.all')}>
        <Answered answer={answer} rows={4}>
          {({ list }) => <Operators list={list} onChoose={setChosen} />}
        </Answered>
      </Card>
      <Card title={t('invite')}>
        <InviteForm onInvited={setInvitation} />
      </Card>
      {site === null && <OperatorNetworks />}
      {chosen && (
        <OperatorDialog
          operator={chosen}
          hasApprover={(answer.data?.list ?? []).some(
            (one) => one.id !== me.id && mayApprove(one, chosen.site),
          )}
          onInvited={(made) => {
            setChosen(undefined);
            setInvitation(made);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {invitation && (
        <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
      )}
    </Page>
  );
}

/** Whether an operator can approve requests of a site, or of the installation. */
const mayApprove = (one: ListedOperator, site: string | null): boolean =>
  one.isSetUp &&
  one.disabledAt === null &&
  one.permissions.includes('approvals.decide') &&
  (one.site === null || one.site === site);

interface OperatorsProps {
  readonly list: readonly ListedOperator[];
  readonly onChoose: (operator: ListedOperator) => void;
}

function Operators({ list, onChoose }: OperatorsProps) {
  const { t, named, listed } = useWords();
  const me = useOperator();
  return (
    <DataTable
      cards
      caption={t('operators.all')}
      rows={list}
      keyOf={({ id }) => id}
      isCurrent={({ id }) => id === me.id}
      columns={[
        {
          key: 'name',
          head: t('operators.name'),
          cell: ({ username, site }) => (
            <>
              <bdi className="font-strong">{username}</bdi>
              <span className="block text-xs font-body text-ink-3">
                {site ?? t('operators.everySite')}
              </span>
            </>
          ),
        },
        {
          key: 'roles',
          head: t('operators.roles'),
          from: 'list',
          cell: ({ roles }) =>
            listed(roles.map((role) => named('role', role))) || t('operator.noRole'),
        },
        {
          key: 'state',
          head: t('operators.state'),
          from: 'list',
          cell: (one) => <State operator={one} />,
        },
        {
          key: 'login',
          head: t('member.lastLogin'),
          from: 'table',
          cell: ({ lastLoginAt }) =>
            lastLoginAt === null ? t('member.never') : <When at={lastLoginAt} />,
        },
        {
          key: 'change',
          head: t('operators.actions'),
          acts: true,
          cell: (operator) => (
            <Button size="small" kind="outline" onPress={() => onChoose(operator)}>
              <ActionOf action={t('operators.change')} name={operator.username} />
            </Button>
          ),
        },
      ]}
    />
  );
}

function State({ operator }: { readonly operator: ListedOperator }) {
  const { t } = useWords();
  if (operator.disabledAt !== null) return <Tag state="danger">{t('operators.disabled')}</Tag>;
  if (!operator.isSetUp) return <Tag state="pending">{t('operators.invited')}</Tag>;
  return <Tag state="win">{t('operators.ready')}</Tag>;
}
