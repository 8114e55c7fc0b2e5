import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { PROMISED_MINUTES } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/figures/ops-calls';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import type { ReactNode } from 'react';
import { Age } from '../../lib/age.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { TwoColumns } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ChannelHealth, VendorHealth } from './health-cards.tsx';

export type SiteBoard = Answer<typeof calls.board>;

const POLL_MS = 10_000;

/** Current state of the site: each figure links to the list it counts. */
export function Board() {
  const answer = useAnswer(calls.board, {}, { refetchInterval: POLL_MS });
  return (
    <Answered answer={answer} rows={4}>
      {(board) => (
        <>
          <Figures board={board} />
          <TwoColumns
            start={<Stuck board={board} />}
            end={
              <>
                <VendorHealth vendors={board.vendors} />
                <ChannelHealth channels={board.channels} />
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

function Figures({ board: { paidOut, deposits, vendors } }: BoardProps) {
  const { t } = useWords();
  const [mayDeposits, mayWithdrawals] = [useMay('deposits.decide'), useMay('withdrawals.decide')];
  const mayHealth = useMay('health.read');
  const inRounds = vendors.reduce((sum, { stake }) => sum + stake, 0n);
  const open = vendors.reduce((sum, { rounds }) => sum + rounds, 0);
  const since = (at: number | null) =>
    at === null
      ? undefined
      : fillPhrase((filled) => t('board.oldest', filled), { age: <Age since={at} /> });
  return (
    <StatStrip>
      <Stat
        label={t('board.paidOut')}
        value={
          <Leads to={mayWithdrawals && '/console/withdrawals?queue=closed'}>
            <Money amount={paidOut.amount.today} />
          </Leads>
        }
        note={fillPhrase((at) => t('today.before', at), {
          figure: <Money amount={paidOut.amount.before} />,
        })}
      />
      <Stat
        label={t('board.inReview')}
        value={
          <Leads to={mayDeposits && '/console/deposits?queue=receipts'}>
            <Count value={deposits.inReview} />
          </Leads>
        }
        note={since(deposits.inReviewSince)}
      />
      <Stat
        label={t('board.pending')}
        value={
          <Leads to={mayDeposits && '/console/deposits?queue=open'}>
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

/** @param to false: the operator may not open the page */
function Leads({ to, children }: { readonly to: string | false; readonly children: ReactNode }) {
  return to === false ? (
    children
  ) : (
    <Link look="quiet" href={to}>
      {children}
    </Link>
  );
}

/** Withdrawals that have waited long, with their members. */
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
      <p className="pb-2 text-xs text-ink-3">
        {t('board.stuck.text', { minutes: PROMISED_MINUTES.withdrawal })}
      </p>
      {stuck.length === 0 ? (
        <p className="text-ink-2">
          {t('board.stuck.none', { minutes: PROMISED_MINUTES.withdrawal })}
        </p>
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
                <Tag state="pending">{t(`withdrawals.waits.${why}`)}</Tag>
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
