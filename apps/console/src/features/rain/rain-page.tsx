import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/envelopes/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { NewRainDialog } from './new-rain-dialog.tsx';

type Rains = Answer<typeof calls.rains>;
type Rain = Rains['list'][number];

const STATES = {
  open: 'accent',
  claimed: 'win',
  expired: 'neutral',
  cancelled: 'neutral',
} as const;

/** Red envelopes that a site gives its members, and the budget for further ones. */
export function RainPage() {
  const { t } = useWords();
  const mayGive = useMay('rewards.give');
  const [after, setAfter] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const answer = useAnswer(calls.rains, { ...(after && { after }) }, { refetchInterval: 10_000 });
  const make = mayGive && (
    <Button size="small" kind="outline" onPress={() => setMaking(true)}>
      {t('rain.new')}
    </Button>
  );
  return (
    <Page title={t('nav.rain')} lead={t('rain.lead')}>
      <Answered answer={answer} rows={5}>
        {({ left, alone, list, next }) => (
          <>
            <StatStrip>
              <Stat
                label={t('rain.left')}
                value={<Money amount={left} />}
                note={t('rain.left.note')}
              />
              {alone === 0n ? (
                <Stat
                  label={t('rain.alone')}
                  value={t('rain.alone.none')}
                  note={t('rain.alone.none.note')}
                />
              ) : (
                <Stat
                  label={t('rain.alone')}
                  value={<Money amount={alone} />}
                  note={t('rain.alone.note')}
                />
              )}
            </StatStrip>
            <Card title={t('rain.list')} aside={make}>
              {list.length === 0 ? (
                <Empty state="no-results" sentence={t('rain.none')} />
              ) : (
                <RainTable list={list} mayCancel={mayGive} />
              )}
              <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
            </Card>
            {isMaking && <NewRainDialog left={left} onClose={() => setMaking(false)} />}
          </>
        )}
      </Answered>
    </Page>
  );
}

interface RainTableProps {
  readonly list: readonly Rain[];
  readonly mayCancel: boolean;
}

function RainTable({ list, mayCancel }: RainTableProps) {
  const { t } = useWords();
  const [cancelling, setCancelling] = useState<string>();
  const columns = useRainColumns();
  const cancel: Column<Rain> = {
    key: 'act',
    head: t('operators.actions'),
    acts: true,
    cell: ({ id, state, audience }) =>
      state === 'open' && (
        <Button size="small" kind="outline" onPress={() => setCancelling(id)}>
          <ActionOf action={t('rain.cancel')} name={t(`rain.audience.${audience}`)} />
        </Button>
      ),
  };
  return (
    <>
      <DataTable
        cards
        caption={t('rain.list')}
        rows={list}
        keyOf={({ id }) => id}
        columns={mayCancel ? [...columns, cancel] : columns}
      />
      {cancelling && <CancelDialog id={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
  );
}

function useRainColumns(): Column<Rain>[] {
  const { t } = useWords();
  return [
    {
      key: 'audience',
      head: t('rain.audience'),
      cell: ({ audience, greeting, by }) => (
        <>
          {t(`rain.audience.${audience}`)}
          <span className="block text-xs text-ink-3">
            {fillPhrase((at) => t('rain.by', at), { name: <bdi>{by}</bdi> })}
          </span>
          {greeting && (
            <span className="block text-xs text-ink-3">
              <bdi>{greeting}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'total',
      head: t('rain.total'),
      numeric: true,
      cell: ({ total, turnoverTimes, mode }) => (
        <>
          <Money amount={total} />
          <span className="block text-xs text-ink-3">{t(`rain.mode.${mode}`)}</span>
          <span className="block text-xs text-ink-3">
            {t('rewards.times', { times: turnoverTimes })}
          </span>
        </>
      ),
    },
    {
      key: 'opened',
      head: t('rain.opened'),
      numeric: true,
      cell: ({ openedAmount, openedCount, count }) => (
        <>
          <Money amount={openedAmount} />
          <span className="block text-xs text-ink-3">
            {t('rain.opened.of', { opened: openedCount, count })}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('withdrawals.state'),
      cell: ({ state, startsAt, expiresAt, closedAt }) => (
        <>
          <Tag state={STATES[state]}>{t(`rain.state.${state}`)}</Tag>
          <span className="block text-xs text-ink-3">
            {closedAt === null ? (
              <>
                <span className="block">
                  {fillPhrase((at) => t('rain.from', at), { time: <When at={startsAt} /> })}
                </span>
                <span className="block">
                  {fillPhrase((at) => t('rain.until', at), { time: <When at={expiresAt} /> })}
                </span>
              </>
            ) : (
              <When at={closedAt} />
            )}
          </span>
        </>
      ),
    },
  ];
}

interface CancelDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

function CancelDialog({ id, onClose }: CancelDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.cancelRain);
  const done = () => {
    toast(t('rain.cancel.done'));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('rain.cancel.title')}
      confirm={t('rain.cancel.do')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone: done })}
      onClose={onClose}
    >
      <p>{t('rain.cancel.text')}</p>
    </ActionDialog>
  );
}
