import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/figures';
import { Card } from '@app/ui/card';
import { Count } from '@app/ui/figures';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Stat, StatStrip } from '@app/ui/stat-strip';
import { Tag } from '@app/ui/tag';
import type { ReactNode } from 'react';
import { Age } from '../../lib/age.tsx';
import { useMay } from '../../lib/operator.ts';
import { Halves } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

type SiteBoard = Answer<typeof calls.board>;

const EVERY_MS = 10_000;

/** What is under way now: each figure leads to the list that it counts. */
export function Board() {
  const answer = useAnswer(calls.board, {}, { refetchInterval: EVERY_MS });
  return (
    <Answered answer={answer} rows={4}>
      {(board) => (
        <>
          <Figures board={board} />
          <Halves
            start={<Stuck board={board} />}
            end={
              <>
                <Rounds board={board} />
                <Channels board={board} />
              </>
            }
          />
        </>
      )}
    </Answered>
  );
}

interface BoardProps {
  readonly board: SiteBoard;
}

function Figures({ board: { paidOut, deposits, rounds } }: BoardProps) {
  const { t } = useWords();
  const [mayMoney, mayWithdrawals] = [useMay('members.money'), useMay('withdrawals.decide')];
  const mayHealth = useMay('health.read');
  const inRounds = rounds.reduce((sum, { stake }) => sum + stake, 0n);
  const open = rounds.reduce((sum, { count }) => sum + count, 0);
  const since = (at: number | null) =>
    at === null ? undefined : (
      <>
        {t('board.oldest')} <Age since={at} />
      </>
    );
  return (
    <StatStrip>
      <Stat
        label={t('board.paidOut')}
        value={
          <Leads to={mayWithdrawals && '/console/withdrawals?queue=closed'}>
            <Money amount={paidOut.amount.today} />
          </Leads>
        }
        note={
          <>
            {t('today.before')} <Money amount={paidOut.amount.before} />
          </>
        }
      />
      <Stat
        label={t('board.inReview')}
        value={
          <Leads to={mayMoney && '/console/deposits'}>
            <Count value={deposits.inReview} />
          </Leads>
        }
        note={since(deposits.inReviewSince)}
      />
      <Stat
        label={t('board.pending')}
        value={
          <Leads to={mayHealth && '/console/health'}>
            <Count value={deposits.pending} />
          </Leads>
        }
        note={since(deposits.pendingSince)}
      />
      <Stat
        label={t('board.rounds')}
        value={
          <Leads to={mayHealth && '/console/health'}>
            <Count value={open} />
          </Leads>
        }
        note={
          <>
            {t('money.stake')} <Money amount={inRounds} />
          </>
        }
      />
    </StatStrip>
  );
}

/** @param to false: the operator may not go there */
function Leads({ to, children }: { readonly to: string | false; readonly children: ReactNode }) {
  return to === false ? (
    children
  ) : (
    <Link look="quiet" href={to}>
      {children}
    </Link>
  );
}

/** Withdrawals that have waited for long: for whom, and since when. */
function Stuck({ board: { stuck } }: BoardProps) {
  const { t } = useWords();
  const mayLook = useMay('withdrawals.decide');
  return (
    <Card
      title={t('board.stuck')}
      aside={
        mayLook && (
          <Link look="underlined" href="/console/withdrawals">
            {t('nav.withdrawals')}
          </Link>
        )
      }
    >
      {stuck.length === 0 ? (
        <p className="text-ink-2">{t('board.stuck.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {stuck.map(({ id, username, rest, why, since, claimedBy }) => (
            <li key={id} className="grid gap-1 py-2 leading-snug">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Leads to={mayLook && `/console/withdrawals/${id}`}>
                  <bdi className="font-strong">{username}</bdi>
                </Leads>
                <Money amount={rest} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
                <Tag state="pending">{t(`board.stuck.${why}`)}</Tag>
                <When at={since} />
                {claimedBy !== null && (
                  <span>
                    {t('withdrawals.claimedBy')} <bdi>{claimedBy}</bdi>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rounds({ board: { rounds } }: BoardProps) {
  const { t } = useWords();
  return (
    <Card title={t('board.vendors')}>
      {rounds.length === 0 ? (
        <p className="text-ink-2">{t('board.rounds.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rounds.map(({ vendor, count, stake, oldestAt }) => (
            <li key={vendor} className="grid gap-1 py-2 leading-snug">
              <span className="flex flex-wrap justify-between gap-x-4">
                <bdi>{vendor}</bdi>
                <Money amount={stake} />
              </span>
              <span className="text-sm text-ink-3">
                {t('board.rounds.open', { count })} {t('board.oldest')} <When at={oldestAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Channels({ board: { channels } }: BoardProps) {
  const { t } = useWords();
  const mayManage = useMay('gateways.manage');
  return (
    <Card
      title={t('nav.channels')}
      aside={
        mayManage && (
          <Link look="underlined" href="/console/channels">
            {t('board.manage')}
          </Link>
        )
      }
    >
      {channels.length === 0 ? (
        <p className="text-ink-2">{t('board.channels.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {channels.map(({ channel, name, isFailing, lastAnsweredAt }) => (
            <li
              key={channel}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 leading-snug"
            >
              <span>
                <bdi>{name}</bdi>
                <span className="block text-xs text-ink-3">
                  {lastAnsweredAt === null ? (
                    t('board.channels.unused')
                  ) : (
                    <>
                      {t('board.channels.last')} <When at={lastAnsweredAt} />
                    </>
                  )}
                </span>
              </span>
              <Tag state={isFailing ? 'danger' : 'win'}>
                {t(isFailing ? 'board.channels.failing' : 'board.channels.works')}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
