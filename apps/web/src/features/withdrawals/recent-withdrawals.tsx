import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { withdrawals } from '@app/shared/api/withdrawals.calls';
import { Anchor } from '@app/ui/anchor';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Icon } from '@app/ui/icon';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Skeleton } from '@app/ui/skeleton';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../../lib/use-time-text.ts';
import { type ListedWithdrawal, STATE_TAGS, stateOf } from './withdrawal-answers.ts';

const PAGE_ROWS = 5;

/** The latest withdrawals; each links to its page, and the card to all of them. */
export function RecentWithdrawals() {
  const { t } = useTranslation('withdrawals');
  const past = useEndless(withdrawals, { size: PAGE_ROWS }, { refreshOn: ['withdrawals'] });
  return (
    <Card
      title={t('recent')}
      aside={
        <Link look="strong" href="/member/withdrawals">
          {t('recent.all')}
        </Link>
      }
    >
      <Answered
        answer={past}
        waiting={
          <div className="grid gap-2" aria-busy="true">
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        }
        safe={t('safe')}
        empty={<Empty state="no-results" sentence={t('recent.none')} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.transId}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

function Row({ row }: { readonly row: ListedWithdrawal }) {
  const { t } = useTranslation('withdrawals');
  const time = useTimeText();
  const state = stateOf(row);
  return (
    <Anchor
      href={`/withdraw/${row.transId}`}
      className="flex min-h-row items-center gap-3 rounded-2 py-2 leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid min-w-0 grow">
        <span className="font-strong">
          <Money amount={row.amount} />
        </span>
        <span className="text-xs text-ink-3">{time.dayAndMinute(row.withdrawDate)}</span>
        <bdi className="text-xs text-ink-3">{`${row.bankName} ${row.cardNumber}`}</bdi>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <Tag state={STATE_TAGS[state]}>{t(`state.${state}`)}</Tag>
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </Anchor>
  );
}
