import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/money';
import { ButtonLink } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { moneyText } from '@app/ui/format/money-text';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import { useMay } from '../../lib/operator.ts';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { DecideDeposit, type InReview } from './decide-deposit.tsx';
import { useChannelColumn } from './use-channel-column.tsx';

const EVERY_MS = 30_000;
/** Of money in another currency than the site's. */
const DECIMALS = 2;

/** Deposits of the site that wait for an operator: of another amount, or with a receipt of a bank transfer. */
export function DepositsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.depositsInReview, {}, { refetchInterval: EVERY_MS });
  return (
    <Page title={t('nav.deposits')} lead={t('review.lead')}>
      <Card title={t('review.list')}>
        <Answered answer={answer} rows={4}>
          {({ list, hasMore }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('review.none')} />
            ) : (
              <>
                <p className="max-w-list pb-2 text-sm text-ink-2">{t('review.next')}</p>
                <Deposits list={list} />
                {hasMore && (
                  <p className="pt-3 text-xs text-ink-3">
                    {t('review.more', { count: list.length })}
                  </p>
                )}
              </>
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

function Deposits({ list }: { readonly list: readonly InReview[] }) {
  const { t, locale } = useWords();
  const channelColumn = useChannelColumn<InReview>();
  const mayDecide = useMay('deposits.decide');
  return (
    <DataTable
      cards
      caption={t('nav.deposits')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ memberId, username }) => (
            <Link look="strong" href={`/console/members/${memberId}?tab=deposits`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        { key: 'at', head: t('audit.at'), cell: ({ paidAt, at }) => <When at={paidAt ?? at} /> },
        channelColumn,
        {
          key: 'asked',
          head: t('money.asked'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'received',
          head: t('review.received'),
          numeric: true,
          cell: ({ received, receivedCurrency, currency }) =>
            received === null || receivedCurrency === null ? (
              t('byHand.receipt')
            ) : receivedCurrency === currency ? (
              <Money amount={received} />
            ) : (
              <bdi className="whitespace-nowrap">
                {moneyText(received, {
                  locale,
                  currencySymbol: receivedCurrency,
                  displayDecimals: DECIMALS,
                })}
              </bdi>
            ),
        },
        ...(mayDecide
          ? [
              {
                key: 'decide',
                head: t('operators.actions'),
                acts: true as const,
                cell: (deposit: InReview) =>
                  deposit.isByHand ? (
                    <Look deposit={deposit} />
                  ) : (
                    <DecideDeposit deposit={deposit} />
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A receipt is looked at before it is decided. */
function Look({ deposit: { id, username, claimedBy } }: { readonly deposit: InReview }) {
  const { t } = useWords();
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {claimedBy !== null && (
        <Tag state="held">
          {t('withdrawals.claimedBy')} <bdi>{claimedBy}</bdi>
        </Tag>
      )}
      <ButtonLink size="small" kind="outline" href={`/console/deposits/${id}`}>
        {t('byHand.look')}
        <span className="sr-only">{username}</span>
      </ButtonLink>
    </span>
  );
}
