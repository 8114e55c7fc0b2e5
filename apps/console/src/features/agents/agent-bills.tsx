import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/contracts/ops-calls';
import { type BillStatus, billStatuses } from '@app/shared/payouts/bill-statuses';
import { payoutKinds } from '@app/shared/payouts/engines';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { BillCheck } from '../../parts/bill-check/bill-check.tsx';
import { ListExport } from '../../parts/files/list-export.tsx';
import type { Agent } from './agent.ts';

type Bill = Answer<typeof calls.bills>['list'][number];
type Kind = Bill['kind'];

/** Filter value for all kinds and all states. */
const ANY = '';
const DAYS = [7, 31, 366] as const;

const LOOKS: Readonly<Record<BillStatus, TagState>> = {
  open: 'pending',
  paid: 'win',
  part_paid: 'pending',
  nothing_due: 'neutral',
};

interface Shown {
  readonly kind?: Kind | undefined;
  readonly status?: BillStatus | undefined;
  readonly days: number;
  readonly after?: string | undefined;
}

/** Paid and pending bills of an agent, filtered by kind, state and time; newest first. */
export function AgentBills({ agent: { id, username } }: { readonly agent: Agent }) {
  const { t, named } = useWords();
  const money = useMoneyText();
  const [shown, setShown] = useState<Shown>({ days: 31 });
  const { kind, status, days, after } = shown;
  const narrow = (part: Partial<Shown>) => setShown({ ...shown, after: undefined, ...part });
  const of = { id, ...(kind && { kind }), ...(status && { status }) };
  const answer = useAnswer(calls.bills, {
    ...of,
    days: `${days}`,
    ...(after !== undefined && { after }),
  });
  return (
    <Card
      title={t('agents.bills')}
      aside={<ListExport list={calls.bills} filters={{ ...of, days }} />}
    >
      <div className="grid gap-3 pb-3 wide-phone:grid-cols-3">
        <Field label={t('agents.bills.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind ?? ANY}
              choices={[
                { value: ANY, label: t('agents.bills.kind.any') },
                ...payoutKinds.map((value) => ({ value, label: named('payouts.kind', value) })),
              ]}
              onValueChange={(value) => narrow({ kind: payoutKinds.find((one) => one === value) })}
            />
          )}
        </Field>
        <Field label={t('agents.bills.state')}>
          {(control) => (
            <Select
              {...control}
              value={status ?? ANY}
              choices={[
                { value: ANY, label: t('agents.bills.state.any') },
                ...billStatuses.map((value) => ({ value, label: t(`agents.bill.${value}`) })),
              ]}
              onValueChange={(value) =>
                narrow({ status: billStatuses.find((one) => one === value) })
              }
            />
          )}
        </Field>
        <Field label={t('agents.bills.days')}>
          {(control) => (
            <Select
              {...control}
              value={`${days}`}
              choices={DAYS.map((value) => ({
                value: `${value}`,
                label: t('range.last', { days: value }),
              }))}
              onValueChange={(value) => narrow({ days: Number(value) })}
            />
          )}
        </Field>
      </div>
      <Answered answer={answer} rows={6}>
        {({ list, sums, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('agents.bills.none')} />
          ) : (
            <>
              <p className="pb-2 text-sm text-ink-2">
                {t('agents.bills.sum', { count: sums.bills, amount: money(sums.kept) })}
              </p>
              <Bills agent={username} bills={list} />
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => setShown({ ...shown, after: place })}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}

interface BillsProps {
  /** Username. */
  readonly agent: string;
  readonly bills: readonly Bill[];
}

function Bills({ agent, bills }: BillsProps) {
  const { t, named } = useWords();
  return (
    <DataTable
      cards
      caption={t('agents.bills')}
      rows={bills}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'period',
          head: t('agents.bill.from'),
          cell: ({ windowStart }) => <When at={windowStart} />,
        },
        {
          key: 'kind',
          head: t('agents.bills.kind'),
          cell: ({ kind, category }) => (
            <span className="grid">
              {named('payouts.kind', kind)}
              <span className="text-xs text-ink-3">{named('category', category)}</span>
            </span>
          ),
        },
        {
          key: 'validBet',
          head: t('disputes.turnover'),
          numeric: true,
          cell: ({ validBet }) => <Money amount={validBet} />,
        },
        {
          key: 'gross',
          head: t('disputes.gross'),
          numeric: true,
          from: 'table',
          cell: ({ gross }) => <Money amount={gross} />,
        },
        {
          key: 'kept',
          head: t('agents.bill.kept'),
          numeric: true,
          cell: ({ kept }) => (
            <strong className="font-strong">
              <Money amount={kept} />
            </strong>
          ),
        },
        {
          key: 'state',
          head: t('agents.bills.state'),
          cell: ({ status }) => <Tag state={LOOKS[status]}>{t(`agents.bill.${status}`)}</Tag>,
        },
        {
          key: 'check',
          head: t('operators.actions'),
          acts: true,
          cell: ({ id, kind, windowStart: from }) => (
            <BillCheck isInRow {...{ id, agent, kind, from }} />
          ),
        },
      ]}
    />
  );
}
