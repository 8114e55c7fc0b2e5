import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/health/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { Health } from '../../parts/health/find-problems.ts';

type Check = Health['checks'][number];

/** Recent trial balances with their findings, and a button for a new one. */
export function Books({ checks }: { readonly checks: Health['checks'] }) {
  const { t } = useWords();
  const call = useCall(calls.checkBooks);
  const mayAsk = useMay('jobs.manage');
  const isOpen = checks.some(({ state }) => state !== 'ended');
  const last = checks.find(({ state }) => state === 'ended');
  const ask = () => void call.send({}, { onDone: () => toast(t('books.asked')) });
  return (
    <Card
      title={t('books')}
      aside={
        mayAsk && (
          <Button size="small" kind="outline" busy={call.busy} off={isOpen} onPress={ask}>
            {t(isOpen ? 'books.open' : 'books.check')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p className="max-w-list text-sm text-ink-2">{t('books.text')}</p>
        <Refused error={call.error} />
        {last && <Verdict check={last} />}
        {checks.length > 0 && <Checks checks={checks} />}
      </div>
    </Card>
  );
}

function Verdict({ check: { found, sample } }: { readonly check: Check }) {
  const { t } = useWords();
  if (!found) return <Banner state="win" title={t('books.balance')} />;
  return (
    <Banner state="danger" title={t('books.wrong', { count: found })}>
      {sample.map(({ where, off }) => (
        <code key={where} dir="ltr" className="block text-xs wrap-anywhere">
          {`${where}: ${off}`}
        </code>
      ))}
    </Banner>
  );
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('books')}
      rows={checks}
      keyOf={({ askedAt, state }) => `${askedAt} ${state}`}
      columns={[
        { key: 'at', head: t('books.at'), cell: ({ askedAt }) => <When at={askedAt} /> },
        { key: 'by', head: t('books.by'), cell: ({ askedBy }) => askedBy ?? t('books.daily') },
        {
          key: 'state',
          head: t('payouts.state'),
          cell: ({ state, found }) =>
            state === 'ended' ? (
              <Tag state={found ? 'danger' : 'win'}>
                {t(found ? 'books.state.wrong' : 'books.state.right')}
              </Tag>
            ) : (
              <Tag state="pending">{t(`books.state.${state}`)}</Tag>
            ),
        },
      ]}
    />
  );
}
