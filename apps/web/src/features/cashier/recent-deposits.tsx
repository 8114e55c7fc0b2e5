import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { deposits } from '@app/shared/api/cashier.calls';
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
import { type ListedDeposit, stateOf } from './deposit-states.ts';
import { STATE_TAGS } from './state-tags.ts';

const PAGE_ROWS = 5;

/** The latest deposits; each links to its page, and the card to all of them. */
export function RecentDeposits() {
  const { t } = useTranslation('cashier');
  const past = useEndless(deposits, { size: PAGE_ROWS }, { refreshOn: ['deposits'] });
  return (
    <Card
      title={t('recent')}
      aside={
        <Link look="strong" href="/member/deposits">
          {t('recent.all')}
        </Link>
      }
    >
      <Answered
        answer={past}
        waiting={<Waiting />}
        safe={t('details.safe')}
        empty={<Empty state="no-results" sentence={t('recent.none')} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((deposit) => (
              <li key={deposit.transId}>
                <DepositRow deposit={deposit} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

function Waiting() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}

function DepositRow({ deposit }: { readonly deposit: ListedDeposit }) {
  const { t } = useTranslation('cashier');
  const time = useTimeText();
  const state = stateOf(deposit);
  const amount = deposit.amount > 0n ? deposit.amount : deposit.requestedAmount;
  return (
    <Anchor
      href={`/deposit/${deposit.transId}`}
      className="flex min-h-row items-center gap-3 rounded-2 py-2 leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid min-w-0 grow">
        <span className="font-strong">
          <Money amount={amount} />
        </span>
        <span className="text-xs text-ink-3">{time.dayAndMinute(deposit.depositDate)}</span>
        <bdi className="text-xs text-ink-3">{deposit.channelName}</bdi>
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
