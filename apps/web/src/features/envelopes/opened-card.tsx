import { Answered } from '@app/client/answered';
import { useEndless } from '@app/client/use-endless';
import { receivedRedRains } from '@app/shared/envelopes/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RecordFoot } from '../../parts/records/record-foot.tsx';
import type { ReceivedEnvelope } from './envelope-answers.ts';
import { ENVELOPE_CHANGES } from './use-envelopes.ts';
import { useSenderName } from './use-sender-name.ts';

const ReceivedDialog = lazy(async () => ({
  default: (await import('./received-dialog.tsx')).ReceivedDialog,
}));

const PAGE_ROWS = 10;

/** Envelopes that the member opened, newest first, with their sum. */
export function OpenedCard() {
  const { t } = useTranslation('envelopes');
  const rows = useEndless(receivedRedRains, { size: PAGE_ROWS }, { refreshOn: ENVELOPE_CHANGES });
  const [chosen, setChosen] = useState<ReceivedEnvelope>();
  const { footer } = rows;
  return (
    <Card title={t('opened')}>
      {!rows.error && (
        <FactList>
          <Fact label={t('opened.sum')}>
            {footer ? <Money amount={footer.amount} /> : <Skeleton shape="word" />}
          </Fact>
        </FactList>
      )}
      <Answered
        answer={rows}
        rows={3}
        safe={t('safe')}
        empty={<Empty state="no-results" sentence={t('opened.none')} />}
      >
        {(found) => (
          <div>
            <ul className="divide-y divide-line">
              {found.map((one) => (
                <li key={one.envelopeId}>
                  <Row envelope={one} onOpen={() => setChosen(one)} />
                </li>
              ))}
            </ul>
            <RecordFoot list={rows} />
          </div>
        )}
      </Answered>
      {chosen && (
        <Suspense>
          <ReceivedDialog
            envelope={found(rows.data, chosen)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The current row of an envelope, which may have ended since it was chosen. */
const found = (rows: readonly ReceivedEnvelope[] | undefined, chosen: ReceivedEnvelope) =>
  rows?.find(({ envelopeId }) => envelopeId === chosen.envelopeId) ?? chosen;

interface RowProps {
  readonly envelope: ReceivedEnvelope;
  readonly onOpen: () => void;
}

function Row({ envelope, onOpen }: RowProps) {
  const time = useTimeText();
  const senderName = useSenderName();
  const { customerName, greeting, amount, claimTime } = envelope;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-row w-full items-center gap-3 rounded-2 py-2 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid min-w-0 grow">
        <span className="font-strong wrap-anywhere">
          <bdi>{senderName(customerName)}</bdi>
        </span>
        {greeting && <span className="text-sm wrap-anywhere text-ink-2">{greeting}</span>}
        <span className="text-xs text-ink-3">{time.dayAndMinute(claimTime)}</span>
      </span>
      <span className="shrink-0 font-strong text-win">
        <Money signed amount={amount} />
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </button>
  );
}
