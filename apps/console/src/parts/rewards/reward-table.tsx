import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/rewards/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Form } from '@app/ui/forms/form';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

export type ListedReward = Answer<typeof calls.list>['list'][number];

const REMARK_MAX = 200;
const STATES = {
  CLAIMABLE: 'pending',
  CLAIMED: 'win',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REFUSED: 'danger',
} as const;

interface RewardTableProps {
  readonly caption: string;
  readonly list: readonly ListedReward[];
  /** Columns before the others, such as the member. */
  readonly first?: readonly Column<ListedReward>[];
}

/** Rewards with their states; unclaimed ones can be cancelled. */
export function RewardTable({ caption, list, first = [] }: RewardTableProps) {
  const { t } = useWords();
  const mayGive = useMay('rewards.give');
  const [cancelling, setCancelling] = useState<ListedReward>();
  const columns: Column<ListedReward>[] = [
    ...first,
    {
      key: 'name',
      head: t('promotions.name'),
      cell: ({ source, name, at }) => (
        <>
          <bdi>{name ?? t(`rewards.source.${source}`)}</bdi>
          <span className="block text-xs text-ink-3">
            <When at={at} />
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      head: t('rewards.amount'),
      numeric: true,
      cell: ({ amount, turnoverTimes }) => (
        <>
          <Money amount={amount} />
          <span className="block text-xs text-ink-3">
            {t('rewards.times', { times: turnoverTimes })}
          </span>
        </>
      ),
    },
    { key: 'state', head: t('withdrawals.state'), cell: (reward) => <State reward={reward} /> },
    ...(mayGive
      ? [
          {
            key: 'act',
            head: t('operators.actions'),
            acts: true,
            cell: (reward: ListedReward) =>
              reward.state === 'CLAIMABLE' && (
                <Button size="small" kind="outline" onPress={() => setCancelling(reward)}>
                  <ActionOf action={t('rewards.cancel')} name={reward.username} />
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable cards caption={caption} rows={list} keyOf={({ id }) => id} columns={columns} />
      {cancelling && <CancelDialog reward={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}

function State({ reward }: { readonly reward: ListedReward }) {
  const { t } = useWords();
  const { state, refusal, remark, expiresAt, endedAt } = reward;
  return (
    <>
      <Tag state={STATES[state]}>{t(`rewards.state.${state}`)}</Tag>
      <span className="block text-xs text-ink-3">
        {refusal && t(`rewards.refusal.${refusal}`)}
        {state === 'CLAIMABLE' &&
          fillPhrase((at) => t('rewards.until', at), { time: <When at={expiresAt} /> })}
        {endedAt !== null && <When at={endedAt} />}
      </span>
      {remark && (
        <span className="block text-xs text-ink-3">
          <bdi>{remark}</bdi>
        </span>
      )}
    </>
  );
}

interface CancelDialogProps {
  readonly reward: ListedReward;
  readonly onClose: () => void;
}

function CancelDialog({ reward: { id, username, amount }, onClose }: CancelDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const { values, set, isWrong, send, busy, error } = useForm(calls.cancel, {
    initial: { id, remark: '' },
    onDone: () => {
      toast(t('rewards.cancel.done', { username }));
      onClose();
    },
  });
  return (
    <Dialog
      staysOpen
      title={t('rewards.cancel.title', { username, amount: money(amount) })}
      onClose={onClose}
    >
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('rewards.cancel.text')}</p>
        <TextAreaField
          label={t('rewards.cancel.remark')}
          error={isWrong('remark') ? t('rewards.cancel.remark.wrong') : undefined}
          maxLength={REMARK_MAX}
          value={values.remark}
          onTextChange={(remark) => set('remark', remark)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="danger" busy={busy}>
            {t('rewards.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
