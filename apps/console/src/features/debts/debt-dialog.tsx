import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/debts/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Dialog } from '@app/ui/overlays/dialog';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { DebtState } from './debt-table.tsx';

type Debt = Answer<typeof calls.read>;

interface DebtDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A debt: its bill, remaining amount, steps and operator actions. */
export function DebtDialog({ id, onClose }: DebtDialogProps) {
  const { t } = useWords();
  const answer = useAnswer(calls.read, { id });
  const [asking, setAsking] = useState<'advance' | 'writeOff'>();
  const debt = answer.data;
  if (asking && debt) return <AskDialog way={asking} debt={debt} onClose={onClose} />;
  return (
    <Dialog title={t('debts.one')} wide onClose={onClose}>
      <Answered answer={answer} rows={6}>
        {(found) => (
          <div className="grid gap-4">
            <DebtFacts debt={found} />
            <Steps debt={found} />
            <Acts debt={found} onAsk={setAsking} />
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

function DebtFacts({ debt }: { readonly debt: Debt }) {
  const { t, named } = useWords();
  return (
    <FactList>
      <Fact label={t('debts.debtor')}>
        <bdi>{debt.debtor.username}</bdi>
      </Fact>
      <Fact label={t('debts.creditor')}>
        <bdi>{debt.creditor.username}</bdi>
      </Fact>
      <Fact label={t('debts.bill')}>
        {named('payouts.kind', debt.kind)} · {named('category', debt.category)}
      </Fact>
      <Fact label={t('debts.period')}>
        <When at={debt.periodStart} /> – <When at={debt.periodEnd} />
      </Fact>
      <Fact label={t('debts.amount')}>
        <Money amount={debt.amount} />
      </Fact>
      <Fact label={t('debts.owed')}>
        <Money amount={debt.owed} />
      </Fact>
      <Fact label={t('debts.awaited')}>
        <Money amount={debt.awaited} />
      </Fact>
      <Fact label={t('debts.lent')}>
        <Money amount={debt.lent} />
      </Fact>
      <Fact label={t('debts.arose')}>
        <When at={debt.aroseAt} />
      </Fact>
      <Fact label={t('debts.due')}>
        <When at={debt.dueAt} />
      </Fact>
      <Fact label={t('debts.state')}>
        <DebtState debt={debt} />
      </Fact>
    </FactList>
  );
}

function Steps({ debt: { steps } }: { readonly debt: Debt }) {
  const { t, named } = useWords();
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('debts.steps')}</h3>
      {steps.length === 0 ? (
        <p className="text-sm text-ink-2">{t('debts.steps.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {steps.map(({ kind, amount, at, deliveredAt }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
            <li key={n} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
              <span>
                {named('debts.step', kind)}
                <span className="block text-xs text-ink-3">
                  <When at={at} />
                  {kind === 'collected' && deliveredAt === null && ` · ${t('debts.underWay')}`}
                </span>
              </span>
              <Money amount={amount} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ActsProps {
  readonly debt: Debt;
  readonly onAsk: (way: 'advance' | 'writeOff') => void;
}

function Acts({ debt: { awaited, owed, waits }, onAsk }: ActsProps) {
  const { t } = useWords();
  const mayManage = useMay('payouts.manage');
  if (!mayManage || owed === 0n) return null;
  if (waits) return <p className="text-sm text-ink-2">{t('debts.waits.text')}</p>;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button kind="danger" onPress={() => onAsk('writeOff')}>
        {t('debts.writeOff')}
      </Button>
      {awaited > 0n && (
        <Button kind="ink" onPress={() => onAsk('advance')}>
          {t('debts.advance')}
        </Button>
      )}
    </div>
  );
}

interface AskDialogProps {
  readonly way: 'advance' | 'writeOff';
  readonly debt: Debt;
  readonly onClose: () => void;
}

/** Shows the effect and amounts of an action, and asks for a reason. */
function AskDialog({ way, debt, onClose }: AskDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const debtor = debt.debtor.username;
  const form = useForm(way === 'advance' ? calls.advance : calls.writeOff, {
    initial: { id: debt.id, reason: '' },
    onDone: () => {
      toast(t('debts.asked', { debtor }));
      onClose();
    },
  });
  const values = {
    debtor,
    creditor: debt.creditor.username,
    owed: money(debt.owed),
    awaited: money(debt.awaited),
  };
  const hasAwaited = debt.awaited > 0n;
  return (
    <Dialog title={t(`debts.${way}.title`, { debtor })} onClose={onClose}>
      <ReasonedForm form={form} word={t('agents.ask')} isDangerous={way === 'writeOff'}>
        <p className="text-ink-2">
          {way === 'advance'
            ? t('debts.advance.text', values)
            : t(hasAwaited ? 'debts.writeOff.text.awaited' : 'debts.writeOff.text', values)}
        </p>
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
