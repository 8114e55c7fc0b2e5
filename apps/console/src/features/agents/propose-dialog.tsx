import { useForm } from '@app/client/use-form';
import { money, moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/contracts';
import { contractTerms } from '@app/shared/payouts/contract-terms';
import { Dialog } from '@app/ui/dialog';
import { Fact, FactList } from '@app/ui/fact-list';
import { Field } from '@app/ui/field';
import { MoneyInput } from '@app/ui/money-input';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { useReadAmount } from '@app/ui/use-read-amount';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { rateOfPercent } from './percent.ts';

interface ProposeDialogProps {
  readonly agent: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

const NO_AMOUNT = -1;

/** Terms of a contract of the platform, which another operator approves and the agent answers. */
export function ProposeDialog({ agent: { id, username }, onClose }: ProposeDialogProps) {
  const { t, named } = useWords();
  const read = useReadAmount();
  const [typed, setTyped] = useState({ profitRate: '', lossRate: '', singleBetThreshold: '' });
  const [isChecked, setChecked] = useState(false);
  const form = useForm(calls.propose, {
    initial: { id, terms: termsOf(typed, read), reason: '' },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  const change = (name: keyof typeof typed) => (text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    setChecked(false);
    form.set('terms', termsOf(next, read));
  };
  const wrong = isChecked ? wrongIn(form.values.terms) : new Set<unknown>();
  const send: typeof form.send = (event) => {
    setChecked(true);
    return form.send(event);
  };
  const rate = (name: 'profitRate' | 'lossRate') => (
    <Field
      label={t(`detail.${name}`)}
      hint={t('agents.rate.hint')}
      error={wrong.has(name) ? t('agents.rate.wrong') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => change(name)(target.value)}
        />
      )}
    </Field>
  );
  return (
    <Dialog title={t('agents.propose.title', { username })} onClose={onClose}>
      <ReasonedForm form={{ ...form, send }} word={t('agents.ask')}>
        <p className="text-ink-2">{t('agents.propose.text')}</p>
        <FactList>
          <Fact label={t('agents.kind')}>{named('payouts.kind', form.values.terms.kind)}</Fact>
        </FactList>
        {rate('lossRate')}
        {rate('profitRate')}
        <Field
          label={t('detail.singleBetThreshold')}
          hint={t('agents.threshold.hint')}
          error={wrong.has('singleBetThreshold') ? t('agents.threshold.wrong') : undefined}
        >
          {(control) => (
            <MoneyInput
              {...control}
              text={typed.singleBetThreshold}
              onTextChange={change('singleBetThreshold')}
            />
          )}
        </Field>
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}

type Typed = Readonly<Record<'profitRate' | 'lossRate' | 'singleBetThreshold', string>>;

/** As they travel; what was typed wrongly becomes what the call refuses. */
function termsOf(typed: Typed, read: ReturnType<typeof useReadAmount>) {
  const { amount } = read(typed.singleBetThreshold);
  return {
    kind: 'realtime' as const,
    profitRate: rateOfPercent(typed.profitRate),
    lossRate: rateOfPercent(typed.lossRate),
    singleBetThreshold: amount === undefined ? NO_AMOUNT : moneyToWire(money(amount)),
  };
}

const wrongIn = (terms: ReturnType<typeof termsOf>): ReadonlySet<unknown> =>
  new Set(contractTerms.safeParse(terms).error?.issues.map(({ path }) => path[0]));
