import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/members/adjustments.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../../lib/session/operator.ts';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { ListExport } from '../../../parts/files/list-export.tsx';
import { AdjustDialog } from '../adjust-dialog.tsx';
import { OnlyRow, useOnly } from '../only-row.tsx';

type Listed = Answer<typeof calls.list>;
type Adjustment = Listed['list'][number];

interface AdjustmentsProps {
  readonly member: { readonly id: string; readonly username: string };
}

const POLL_MS = 10_000;

/** Manual adjustments of a member: past and pending ones, and a form for another. */
export function Adjustments({ member }: AdjustmentsProps) {
  const { t } = useWords();
  const mayAdjust = useMay('members.adjust');
  const [after, setAfter] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const only = useOnly();
  const input = {
    memberId: member.id,
    ...(after !== undefined && { after }),
    ...(only !== undefined && { only }),
  };
  const answer = useAnswer(calls.list, input, { refetchInterval: POLL_MS });
  return (
    <Card
      title={t('adjust.list')}
      aside={
        <span className="flex flex-wrap gap-2">
          <ListExport list={calls.list} filters={{ id: member.id }} />
          {mayAdjust && (
            <Button size="small" kind="outline" onPress={() => setAsking(true)}>
              {t('adjust')}
            </Button>
          )}
        </span>
      }
    >
      <Answered answer={answer} rows={4}>
        {({ list, waiting, next }) => (
          <div className="grid gap-3">
            {only === undefined ? <Waiting waiting={waiting} /> : <OnlyRow />}
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('adjust.none')} />
            ) : (
              <List list={list} />
            )}
            <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
          </div>
        )}
      </Answered>
      {isAsking && <AdjustDialog member={member} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Waiting({ waiting }: Pick<Listed, 'waiting'>) {
  const { t } = useWords();
  if (waiting.length === 0) return null;
  return (
    <Banner state="pending" title={t('adjust.waits')}>
      <ul className="list-inside list-disc">
        {waiting.map(({ way, amount, category, words }) => (
          <li key={`${way} ${amount} ${words}`}>
            <Money signed amount={way === 'credit' ? amount : -amount} />{' '}
            {t(`adjust.category.${category}`)}: <bdi className="wrap-anywhere">{words}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function List({ list }: Pick<Listed, 'list'>) {
  const { t } = useWords();
  const mayAdjust = useMay('members.adjust');
  const [undone, setUndone] = useState<Adjustment>();
  return (
    <>
      <DataTable
        cards
        caption={t('adjust.list')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
          {
            key: 'why',
            head: t('adjust.category'),
            cell: ({ category, words }) => (
              <>
                {t(`adjust.category.${category}`)}
                <span className="block text-xs text-ink-3 wrap-anywhere">{words}</span>
              </>
            ),
          },
          {
            key: 'by',
            head: t('adjust.by'),
            cell: ({ operator }) => <bdi>{operator}</bdi>,
          },
          { key: 'state', head: t('member.state'), cell: (one) => <State adjustment={one} /> },
          {
            key: 'amount',
            head: t('money.amount'),
            numeric: true,
            cell: ({ way, amount }) => (
              <Money signed amount={way === 'credit' ? amount : -amount} />
            ),
          },
          ...(mayAdjust
            ? [
                {
                  key: 'undo',
                  head: t('operators.actions'),
                  acts: true as const,
                  cell: (one: Adjustment) =>
                    one.reversedAt === null &&
                    !one.reversalWaits && (
                      <Button size="small" kind="outline" onPress={() => setUndone(one)}>
                        {t('adjust.undo')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {undone && <UndoDialog adjustment={undone} onClose={() => setUndone(undefined)} />}
    </>
  );
}

function State({ adjustment: { reversedAt, reversalWaits } }: { readonly adjustment: Adjustment }) {
  const { t } = useWords();
  if (reversedAt !== null) return <Tag>{t('adjust.undone')}</Tag>;
  if (reversalWaits) return <Tag state="pending">{t('adjust.undo.waits')}</Tag>;
  return <Tag state="win">{t('adjust.stands')}</Tag>;
}

interface UndoDialogProps {
  readonly adjustment: Adjustment;
  readonly onClose: () => void;
}

function UndoDialog({ adjustment: { id, amount }, onClose }: UndoDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const reverse = useCall(calls.reverse);
  const send = (reason: string) =>
    reverse.send(
      { id, reason },
      {
        onDone: () => {
          toast(t('adjust.asked'));
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={t('adjust.undo.of', { amount: money(amount) })}
      confirm={t('adjust.undo')}
      isDangerous
      busy={reverse.busy}
      error={reverse.error}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{t('adjust.undo.text')}</p>
    </ActionDialog>
  );
}
