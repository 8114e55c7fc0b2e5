import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/figures/ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { Page } from '../../lib/page.tsx';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useSite, useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { Board } from './board.tsx';
import { BooksNow } from './books-now.tsx';
import { ProblemsCard, SiteProblemsCard } from './problems-card.tsx';
import { SiteBooks } from './site-books.tsx';
import { TrendsCard } from './trends-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

type Today = Answer<typeof calls.today>;

/** Same interval as the server's refresh. */
const POLL_MS = 30_000;

/** The site's day so far, compared with yesterday at this time; waiting work and health. */
export function TodayPage() {
  const { t } = useWords();
  const zone = useSiteZone();
  const name = useSite()?.name ?? '';
  const { site: ownSite } = useOperator();
  const maySeeHealth = useMay('health.read');
  const seesInstallation = maySeeHealth && ownSite === null;
  const answer = useAnswer(calls.today, {}, { refetchInterval: POLL_MS });
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
      <WaitingCard />
      <TrendsCard />
      <Board />
      {seesInstallation ? <BooksNow /> : maySeeHealth && <SiteBooks />}
      {seesInstallation ? <ProblemsCard /> : <SiteProblemsCard />}
    </Page>
  );
}

interface DayProps {
  /** Absent while loading: labels appear without figures. */
  readonly today?: Today;
}

function Day({ today }: DayProps) {
  return (
    <>
      <Figures {...(today && { today })} />
      <AsOf {...(today && { today })} />
    </>
  );
}

/** Each figure links to the list that it sums, up to the same moment. */
function Figures({ today }: DayProps) {
  const { t } = useWords();
  const mayLook = useMay('members.read');
  const stat = <Figure,>(
    [label, part]: readonly [label: string, part: Part],
    figures: Beside<Figure> | undefined,
    say: (figure: Figure) => ReactNode,
  ) => {
    const listed = (figure: Figure, to: number) =>
      mayLook ? (
        <Link look="quiet" href={`/console/figures/${part}?to=${to}`}>
          {say(figure)}
        </Link>
      ) : (
        say(figure)
      );
    return (
      <Stat
        label={label}
        value={figures && today ? listed(figures.today, today.asOf + 1) : <Skeleton shape="word" />}
        note={
          figures && today ? (
            fillPhrase((at) => t('today.before', at), {
              figure: listed(figures.before, today.compared),
            })
          ) : (
            <Skeleton shape="word" />
          )
        }
      />
    );
  };
  const money = (of: readonly [string, Part], figures: Beside<bigint> | undefined) =>
    stat(of, figures, (amount) => <Money amount={amount} />);
  const count = (of: readonly [string, Part], figures: Beside<number> | undefined) =>
    stat(of, figures, (value) => <Count value={value} />);
  return (
    <StatStrip>
      {money([t('today.deposits'), 'deposits'], today?.deposits.amount)}
      {count([t('today.depositCount'), 'deposits'], today?.deposits.count)}
      {count([t('today.players'), 'players'], today?.activePlayers)}
      {count([t('today.newMembers'), 'members'], today?.newMembers)}
      {money([t('today.bets'), 'players'], today?.bets.amount)}
      {count([t('today.betCount'), 'players'], today?.bets.count)}
      {money([t('today.payouts'), 'players'], today?.payouts)}
      {money([t('today.houseWin'), 'players'], today?.houseWin)}
    </StatStrip>
  );
}

/** Lists behind the figures. */
type Part = 'deposits' | 'players' | 'members';

interface Beside<Figure> {
  readonly today: Figure;
  readonly before: Figure;
}

/** The hours covered by the figures, in the site's time zone. */
function AsOf({ today }: DayProps) {
  const { t } = useWords();
  const siteTime = useTimeText({ zone: useSiteZone() });
  return (
    <p className="text-xs text-ink-3">
      {today ? (
        t('today.asOf', {
          asOf: siteTime(today.asOf),
          compared: siteTime(today.compared),
          seconds: POLL_MS / 1_000,
        })
      ) : (
        <Skeleton shape="line" />
      )}
    </p>
  );
}
