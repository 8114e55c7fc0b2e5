import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { money } from '@app/shared/money/money';
import { contractBillInputs } from '@app/shared/payouts/salary.calls';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import type { Bill } from './use-bills.ts';

/** Exact amounts have ten decimals, shown ones four. */
const EXACT_PER_SHOWN = 1_000_000n;

/**
 * The agents below who share a bill's gross, and between agents the amount received so far. Renders nothing if the
 * agent keeps it all.
 */
export function PassedOnCard({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bill');
  const isWhole = bill.gross === bill.net && !bill.passedOn?.missing;
  if (isWhole) return null;
  return (
    <Card title={t('below')}>
      {bill.passedOn && <Received paid={bill.paid} passedOn={bill.passedOn} />}
      {bill.gross !== bill.net && <Below bill={bill} />}
    </Card>
  );
}

interface ReceivedProps {
  readonly paid: bigint;
  readonly passedOn: NonNullable<Bill['passedOn']>;
}

function Received({ paid, passedOn: { due, owes, missing, dueAt } }: ReceivedProps) {
  const { t } = useTranslation('bill');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return (
    <FactList>
      <Fact label={t('below.due')}>
        <Money amount={due} />
      </Fact>
      <Fact label={t('below.received')}>
        <Money amount={money(paid)} />
      </Fact>
      {missing > 0n && (
        <Fact
          label={
            dueAt === null ? t('below.missing') : t('below.by', { at: time.dayAndMinute(dueAt) })
          }
        >
          <Money amount={missing} />
        </Fact>
      )}
      <Fact label={t('below.owes')}>
        <Money amount={owes} />
      </Fact>
    </FactList>
  );
}

function Below({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('bill');
  const inputs = useAnswer(contractBillInputs, { billId: bill.billId });
  return (
    <Answered answer={inputs} waiting={<LinesSkeleton content="rows" count={2} />}>
      {({ below }) => (
        <FactList>
          {below.map(({ agent, amount }) => (
            <Fact key={agent} label={agent ?? t('below.others')}>
              <Money amount={money(amount / EXACT_PER_SHOWN)} />
            </Fact>
          ))}
        </FactList>
      )}
    </Answered>
  );
}
