import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/figures';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { Count } from '@app/ui/figures';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { Stat, StatStrip } from '@app/ui/stat-strip';
import { Tag } from '@app/ui/tag';
import type { ReactNode } from 'react';
import { useMay, useOperator } from '../../lib/operator.ts';
import { Page } from '../../lib/page.tsx';
import { useSite, useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { Board } from './board.tsx';
import { BooksNow } from './books-now.tsx';
import { SiteUnwell, Unwell } from './unwell.tsx';

type Today = Answer<typeof calls.today>;

/** As often as the server counts anew. */
const EVERY_MS = 30_000;

/** What the site's day came to so far, beside yesterday at this time, and what waits for a person. */
export function TodayPage() {
  const { t } = useWords();
  const zone = useSiteZone();
  const name = useSite()?.name ?? '';
  const { site: ownSite } = useOperator();
  const seesInstallation = useMay('health.read') && ownSite === null;
  const answer = useAnswer(calls.today, {}, { refetchInterval: EVERY_MS });
  return (
    <Page title={t('today.title', { name })} lead={t('today.lead', { zone })}>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <Day />
          </Awaited>
        }
      >
        {(today) => <Day today={today} />}
      </Answered>
      <Board />
      {seesInstallation && <BooksNow />}
      {seesInstallation ? <Unwell /> : <SiteUnwell />}
    </Page>
  );
}

interface DayProps {
  /** Absent while it is on its way: everything is in its place, without figures. */
  readonly today?: Today;
}

function Day({ today }: DayProps) {
  const { t } = useWords();
  return (
    <>
      <Figures {...(today && { today })} />
      <Card title={t('today.waiting')}>
        <Waiting waiting={today?.waiting} />
      </Card>
      <AsOf {...(today && { today })} />
    </>
  );
}

function Figures({ today }: DayProps) {
  const { t } = useWords();
  const stat = <Figure,>(
    label: string,
    figures: Beside<Figure> | undefined,
    say: (figure: Figure) => ReactNode,
  ) => (
    <Stat
      label={label}
      value={figures ? say(figures.today) : <Skeleton shape="word" />}
      note={
        figures ? (
          <>
            {t('today.before')} {say(figures.before)}
          </>
        ) : (
          <Skeleton shape="word" />
        )
      }
    />
  );
  const money = (label: string, figures: Beside<bigint> | undefined) =>
    stat(label, figures, (amount) => <Money amount={amount} />);
  const count = (label: string, figures: Beside<number> | undefined) =>
    stat(label, figures, (value) => <Count value={value} />);
  return (
    <StatStrip>
      {money(t('today.deposits'), today?.deposits.amount)}
      {count(t('today.depositCount'), today?.deposits.count)}
      {count(t('today.players'), today?.activePlayers)}
      {count(t('today.newMembers'), today?.newMembers)}
      {money(t('today.bets'), today?.bets.amount)}
      {count(t('today.betCount'), today?.bets.count)}
      {money(t('today.payouts'), today?.payouts)}
      {money(t('today.houseWin'), today?.houseWin)}
    </StatStrip>
  );
}

interface Beside<Figure> {
  readonly today: Figure;
  readonly before: Figure;
}

function Waiting({ waiting }: { readonly waiting: Today['waiting'] | undefined }) {
  const { t } = useWords();
  const mayDecide = useMay('approvals.decide');
  const mayDeposits = useMay('deposits.decide');
  const mayWithdrawals = useMay('withdrawals.decide');
  const maySeePayouts = useMay('payouts.read');
  const mayFeedback = useMay('feedback.read');
  const maySeeHealth = useMay('health.read');
  const lines = [
    {
      key: 'depositsInReview',
      count: waiting?.depositsInReview,
      href: mayDeposits ? '/console/deposits' : undefined,
    },
    {
      key: 'paymentExceptions',
      count: waiting?.paymentExceptions,
      href: mayDeposits ? '/console/paymentExceptions' : undefined,
    },
    {
      key: 'walletTransfers',
      count: waiting?.walletTransfers,
      href: mayDeposits ? '/console/walletTransfers' : undefined,
    },
    {
      key: 'withdrawals',
      count: waiting?.withdrawals,
      href: mayWithdrawals ? '/console/withdrawals' : undefined,
    },
    {
      key: 'heldPayouts',
      count: waiting?.heldPayouts,
      href: maySeePayouts ? '/console/payouts' : undefined,
    },
    {
      key: 'approvals',
      count: waiting?.approvals,
      href: mayDecide ? '/console/approvals' : undefined,
    },
    {
      key: 'feedback',
      count: waiting?.feedback,
      href: mayFeedback ? '/console/feedback' : undefined,
    },
    {
      key: 'disputes',
      count: waiting?.disputes,
      href: maySeePayouts ? '/console/disputes' : undefined,
    },
    {
      key: 'unsentMessages',
      count: waiting?.unsentMessages,
      href: maySeeHealth ? '/console/health' : undefined,
    },
  ] as const;
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ key, count, href }) => (
        <li key={key} className="flex items-center justify-between gap-4 py-2 leading-snug">
          <span>
            {href ? (
              <Link look="underlined" href={href}>
                {t(`today.${key}`)}
              </Link>
            ) : (
              t(`today.${key}`)
            )}
            <span className="block text-xs text-ink-3">{t(`today.${key}.text`)}</span>
          </span>
          {count === undefined ? (
            <Skeleton shape="word" />
          ) : (
            <Tag state={count > 0 ? 'pending' : 'neutral'}>
              <Count value={count} />
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Which hours the figures are of, by the site's clock. */
function AsOf({ today }: DayProps) {
  const { t } = useWords();
  const siteTime = useTimeText({ zone: useSiteZone() });
  return (
    <p className="text-xs text-ink-3">
      {today ? (
        t('today.asOf', { asOf: siteTime(today.asOf), compared: siteTime(today.compared) })
      ) : (
        <Skeleton shape="line" />
      )}
    </p>
  );
}
