import { askList } from '@app/shared/exports/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { useFunds } from '../../../parts/wallet/use-funds.ts';
import { type AgentDebts, useAgentDebts } from './use-agent-debts.ts';

const PayDebtsDialog = lazy(async () => ({
  default: (await import('./pay-debts-dialog.tsx')).PayDebtsDialog,
}));

/** The agent's debts and the actions that they block, then the amounts still due from above. Empty without debts. */
export function DebtNotice() {
  const { data } = useAgentDebts();
  if (!data) return null;
  return (
    <>
      {data.owed > 0n && <Owed debts={data} />}
      {data.awaited.map((bill) => (
        <Awaited key={bill.billId} bill={bill} isForced={data.forced} />
      ))}
    </>
  );
}

function Owed({ debts: all }: { readonly debts: AgentDebts }) {
  const { owed, debts, forced, fromDeposits } = all;
  const { t } = useTranslation('agent');
  const [isPaying, setPaying] = useState(false);
  const available = useFunds().data?.list[0]?.availBalance ?? 0n;
  const money = useMoneyText();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const from = (debt: AgentDebts['debts'][number]): string => {
    const period = { agent: debt.agent, from: time.date(debt.windowStart) };
    if (debt.toPlatform) return t('debt.toUs', period);
    return forced
      ? t('debt.until', { ...period, at: time.dayAndMinute(debt.dueAt) })
      : t('debt.of', period);
  };
  return (
    <>
      <Banner state="danger" title={t('debt.owed', { amount: money(owed) })}>
        <span className="block">{t('debt.blocked')}</span>
        <span className="block">{t(fromDeposits ? 'debt.cleared.deposits' : 'debt.cleared')}</span>
      </Banner>
      {available > 0n && (
        <div>
          <Button kind="accent" onPress={() => setPaying(true)}>
            {t('debt.pay')}
          </Button>
        </div>
      )}
      {isPaying && (
        <Suspense>
          <PayDebtsDialog owed={owed} available={available} onClose={() => setPaying(false)} />
        </Suspense>
      )}
      <Card
        title={t('debt.list')}
        aside={<ListExport call={askList} filters={{ kind: 'ownDebts' }} />}
      >
        <FactList>
          {debts.map((debt) => (
            <Fact key={debt.billId} label={from(debt)}>
              <Money amount={debt.owed} />
            </Fact>
          ))}
        </FactList>
      </Card>
    </>
  );
}

interface AwaitedProps {
  readonly bill: AgentDebts['awaited'][number];
  readonly isForced: boolean;
}

function Awaited({ bill, isForced }: AwaitedProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const { paid, due, windowStart, dueAt } = bill;
  return (
    <Banner
      state="pending"
      title={t('debt.partPaid', {
        paid: money(paid),
        due: money(due),
        from: time.date(windowStart),
      })}
    >
      {isForced ? t('debt.restBy', { at: time.dayAndMinute(dueAt) }) : t('debt.rest')}
    </Banner>
  );
}
