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
import { useMay, useOperator } from '../../lib/operator.ts';
import { Page } from '../../lib/page.tsx';
import { useSite, useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
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
      <Answered answer={answer} rows={6}>
        {(today) => (
          <>
            <Figures today={today} />
            <Card title={t('today.waiting')}>
              <Waiting waiting={today.waiting} />
            </Card>
            <AsOf today={today} />
          </>
        )}
      </Answered>
      {seesInstallation ? <Unwell /> : <SiteUnwell />}
    </Page>
  );
}

function Figures({ today }: { readonly today: Today }) {
  const { t } = useWords();
  const { deposits, bets, payouts, houseWin, activePlayers, newMembers } = today;
  const money = (label: string, { today: now, before }: Beside<bigint>) => (
    <Stat
      label={label}
      value={<Money amount={now} />}
      note={
        <>
          {t('today.before')} <Money amount={before} />
        </>
      }
    />
  );
  const count = (label: string, { today: now, before }: Beside<number>) => (
    <Stat
      label={label}
      value={<Count value={now} />}
      note={
        <>
          {t('today.before')} <Count value={before} />
        </>
      }
    />
  );
  return (
    <StatStrip>
      {money(t('today.deposits'), deposits.amount)}
      {count(t('today.depositCount'), deposits.count)}
      {count(t('today.players'), activePlayers)}
      {count(t('today.newMembers'), newMembers)}
      {money(t('today.bets'), bets.amount)}
      {count(t('today.betCount'), bets.count)}
      {money(t('today.payouts'), payouts)}
      {money(t('today.houseWin'), houseWin)}
    </StatStrip>
  );
}

interface Beside<Figure> {
  readonly today: Figure;
  readonly before: Figure;
}

function Waiting({ waiting }: { readonly waiting: Today['waiting'] }) {
  const { t } = useWords();
  const mayDecide = useMay('approvals.decide');
  const mayMoney = useMay('members.money');
  const maySeePayouts = useMay('payouts.read');
  const mayFeedback = useMay('feedback.read');
  const maySeeHealth = useMay('health.read');
  const lines = [
    {
      key: 'depositsInReview',
      count: waiting.depositsInReview,
      href: mayMoney ? '/console/deposits' : undefined,
    },
    {
      key: 'heldPayouts',
      count: waiting.heldPayouts,
      href: maySeePayouts ? '/console/payouts' : undefined,
    },
    {
      key: 'approvals',
      count: waiting.approvals,
      href: mayDecide ? '/console/approvals' : undefined,
    },
    {
      key: 'feedback',
      count: waiting.feedback,
      href: mayFeedback ? '/console/feedback' : undefined,
    },
    {
      key: 'unsentMessages',
      count: waiting.unsentMessages,
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
          <Tag state={count > 0 ? 'pending' : 'neutral'}>
            <Count value={count} />
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** Which hours the figures are of, by the site's clock. */
function AsOf({ today: { asOf, compared } }: { readonly today: Today }) {
  const { t } = useWords();
  const siteTime = useTimeText({ zone: useSiteZone() });
  return (
    <p className="text-xs text-ink-3">
      {t('today.asOf', { asOf: siteTime(asOf), compared: siteTime(compared) })}
    </p>
  );
}
