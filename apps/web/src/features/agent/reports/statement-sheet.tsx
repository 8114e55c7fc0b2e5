import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Card } from '@app/ui/layout/card';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { zoneName } from '../../../lib/language/zone-name.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSite } from '../../../lib/site.ts';
import pageStyles from '../agent-page.module.css';
import type { Statement } from './monthly-statement.ts';
import { StatementBills } from './statement-bills.tsx';
import { StatementMovements } from './statement-movements.tsx';
import styles from './statement-sheet.module.css';

interface StatementSheetProps {
  readonly statement: Statement;
  /** Name of the month. */
  readonly month: string;
}

/** The printed part of the page. */
export function StatementSheet({ statement, month }: StatementSheetProps) {
  const { t } = useTranslation(['reports', 'agent']);
  const { types, bills, timeZone, startDate, endDate } = statement;
  const { siteName } = useSite();
  const session = useSession();
  const time = useTimeText(timeZone);
  return (
    <article className={`${pageStyles.page} ${styles.sheet}`}>
      <header className={styles.head}>
        <p>{siteName}</p>
        <h2>{t('statement.of', { month })}</h2>
        <p>
          <bdi>{session?.username}</bdi>
        </p>
      </header>
      <StatStrip>
        <Stat
          label={t('agent:credit.opening')}
          value={<Money exact amount={statement.openingBalance} />}
          note={time.dayAndMinute(startDate)}
        />
        <Stat
          label={t('agent:credit.in')}
          value={<Money exact amount={statement.amountIn} />}
          note=""
        />
        <Stat
          label={t('agent:credit.out')}
          value={<Money exact amount={statement.amountOut} />}
          note=""
        />
        <Stat
          label={t('agent:credit.closing')}
          value={<Money exact amount={statement.closingBalance} />}
          note={time.dayAndMinute(endDate)}
        />
      </StatStrip>
      <Card title={t('statement.types')}>
        {types.length === 0 ? (
          <p className="text-ink-2">{t('statement.none')}</p>
        ) : (
          <StatementMovements types={types} />
        )}
      </Card>
      <Card title={t('statement.bills')}>
        <StatementBills bills={bills} timeZone={timeZone} />
      </Card>
      <p className="text-xs text-ink-3">{t('statement.zone', { zone: zoneName(timeZone) })}</p>
    </article>
  );
}
