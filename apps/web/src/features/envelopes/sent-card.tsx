import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { sentRedRains } from '@app/shared/envelopes/calls';
import { Progress } from '@app/ui/charts/progress';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, Suspense } from 'react';
import { useAddressSearch, withValues } from '../../lib/addresses/use-address-search.ts';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import type { SentEnvelope } from './envelope-answers.ts';
import { EnvelopeStateTag } from './envelope-state-tag.tsx';
import { ENVELOPE_CHANGES } from './use-envelopes.ts';

const SentDialog = lazy(async () => ({ default: (await import('./sent-dialog.tsx')).SentDialog }));

const PAGE_ROWS = 10;

/** Envelopes that the agent sent, newest first. The open one is kept in the address, so that it can be linked. */
export function SentCard() {
  const { t } = useTranslation('envelopes');
  const [search, setSearch] = useAddressSearch();
  const opened = search.get('envelope');
  const show = (envelope: string) =>
    setSearch((before) => withValues(before, { envelope }), { replace: true });
  const rows = useEndless(sentRedRains, { size: PAGE_ROWS }, { refreshOn: ENVELOPE_CHANGES });
  const { footer } = rows;
  const sum = (amount: bigint | undefined) =>
    amount === undefined ? <Skeleton shape="word" /> : <Money amount={amount} />;
  return (
    <Card title={t('past')}>
      {!rows.error && (
        <FactList>
          <Fact label={t('past.sent')}>{sum(footer?.totalAmount)}</Fact>
          <Fact label={t('past.opened')}>{sum(footer?.claimedAmount)}</Fact>
          <Fact label={t('past.refunded')}>{sum(footer?.refundedAmount)}</Fact>
        </FactList>
      )}
      <Answered
        answer={rows}
        rows={3}
        safe={t('safe')}
        empty={<Empty state="no-results" sentence={t('past.none')} />}
      >
        {(found) => (
          <div>
            <ul className="divide-y divide-line">
              {found.map((one) => (
                <li key={one.envelopeId}>
                  <Row envelope={one} onOpen={() => show(one.envelopeId)} />
                </li>
              ))}
            </ul>
            <RecordFoot list={rows} />
          </div>
        )}
      </Answered>
      {opened && (
        <Suspense>
          <SentDialog envelopeId={opened} onClose={() => show('')} />
        </Suspense>
      )}
    </Card>
  );
}

interface RowProps {
  readonly envelope: SentEnvelope;
  readonly onOpen: () => void;
}

function Row({ envelope, onOpen }: RowProps) {
  const { t } = useTranslation('envelopes');
  const money = useMoneyText();
  const time = useTimeText();
  const { totalAmount, count, claimedCount, claimedAmount, state, createTime } = envelope;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full gap-2 rounded-2 py-3 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="font-strong">
          <Money amount={totalAmount} />
        </span>
        <EnvelopeStateTag state={state} />
      </span>
      <Progress share={claimedCount / count} />
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
        <span>
          {t('past.progress', { opened: claimedCount, count, amount: money(claimedAmount) })}
        </span>
        <span>{time.dayAndMinute(createTime)}</span>
      </span>
    </button>
  );
}
