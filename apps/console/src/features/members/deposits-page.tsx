import * as calls from '@app/shared/ops/money';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { moneyText } from '@app/ui/format/money-text';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import type { Answer } from '../../lib/ops-client.ts';
import { useAnswer } from '../../lib/ops-context.ts';
import { Answered, Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

const EVERY_MS = 30_000;
/** Of money in another currency than the site's. */
const DECIMALS = 2;

type InReview = Answer<typeof calls.depositsInReview>['list'][number];

/** Deposits of the site whose payment is not what was asked for, with both amounts. */
export function DepositsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.depositsInReview, {}, { everyMs: EVERY_MS });
  return (
    <Page title={t('nav.deposits')} lead={t('review.lead')}>
      <Card title={t('review.list')}>
        <Answered answer={answer}>
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
        {
          key: 'channel',
          head: t('money.channel'),
          cell: ({ channel, reference }) => (
            <>
              <bdi>{channel}</bdi>
              <span className="block text-xs text-ink-3 wrap-anywhere">{reference}</span>
            </>
          ),
        },
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
            receivedCurrency === currency ? (
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
      ]}
    />
  );
}
