import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/leaderboards/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { OffersPage } from '../../parts/catalogue/offers-page.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { LeaderboardDialog } from './leaderboard-dialog.tsx';

type Board = Answer<typeof calls.list>['list'][number];

const LOOKS = {
  UPCOMING: 'pending',
  RUNNING: 'win',
  CLOSING: 'pending',
  FINAL: 'neutral',
  CANCELLED: 'danger',
} as const;

/** Leaderboards of the site, the latest end first. */
export function LeaderboardsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [cancelled, cancel] = useState<Board>();
  return (
    <OffersPage
      title={t('nav.leaderboards')}
      lead={t('leaderboards.lead')}
      none={t('leaderboards.none')}
      createLabel={t('leaderboards.create')}
      answer={answer}
      table={(list) => <Boards list={list} onCancel={cancel} />}
      create={(onClose) => <LeaderboardDialog onClose={onClose} />}
    >
      {cancelled && <CancelDialog board={cancelled} onClose={() => cancel(undefined)} />}
    </OffersPage>
  );
}

interface BoardsProps {
  readonly list: readonly Board[];
  readonly onCancel: (board: Board) => void;
}

function Boards({ list, onCancel }: BoardsProps) {
  const { t } = useWords();
  const ownName = useOwnName();
  return (
    <DataTable
      cards
      caption={t('nav.leaderboards')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('leaderboards.name'),
          cell: (board) => (
            <span className="grid py-1 leading-snug">
              <Link look="strong" href={`/console/leaderboards/${board.id}`}>
                <bdi className="wrap-anywhere">{ownName(board)}</bdi>
              </Link>
              <span className="text-xs font-body text-ink-3">
                {t(`leaderboards.measure.${board.measure}`)}
              </span>
            </span>
          ),
        },
        {
          key: 'from',
          head: t('promotions.startsAt'),
          cell: ({ startsAt }) => <When at={startsAt} />,
        },
        { key: 'to', head: t('promotions.endsAt'), cell: ({ endsAt }) => <When at={endsAt} /> },
        {
          key: 'prizes',
          head: t('leaderboards.prizes'),
          numeric: true,
          cell: ({ prizes }) => <Money amount={prizes.reduce((sum, one) => sum + one, 0n)} />,
        },
        {
          key: 'members',
          head: t('leaderboards.members'),
          numeric: true,
          cell: ({ members }) => <Count value={members} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state }) => <Tag state={LOOKS[state]}>{t(`leaderboards.state.${state}`)}</Tag>,
        },
        {
          key: 'act',
          head: t('operators.actions'),
          acts: true,
          cell: (board) =>
            board.state !== 'FINAL' &&
            board.state !== 'CANCELLED' && (
              <Button size="small" kind="outline" onPress={() => onCancel(board)}>
                <ActionOf action={t('leaderboards.cancel')} name={ownName(board)} />
              </Button>
            ),
        },
      ]}
    />
  );
}

interface CancelDialogProps {
  readonly board: Board;
  readonly onClose: () => void;
}

function CancelDialog({ board: { id, name }, onClose }: CancelDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.cancel);
  const onDone = () => {
    toast(t('leaderboards.cancel.done', { name }));
    onClose();
  };
  return (
    <ActionDialog
      isDangerous
      title={t('leaderboards.cancel.title', { name })}
      confirm={t('leaderboards.cancel.confirm')}
      busy={busy}
      error={error}
      onConfirm={(reason) => void send({ id, reason }, { onDone })}
      onClose={onClose}
    >
      {t('leaderboards.cancel.text')}
    </ActionDialog>
  );
}
