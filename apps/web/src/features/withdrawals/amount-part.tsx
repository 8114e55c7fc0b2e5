import { feeOf } from '@app/shared/money/fee';
import { money as ofUnits } from '@app/shared/money/money';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { minutesText } from '@app/ui/format/figure-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useTypedAmount } from '@app/ui/forms/use-read-amount';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Chip } from '@app/ui/text/chip';
import { useFeeText } from '../../lib/language/use-fee-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RateFacts } from './rate-facts.tsx';
import type { Rate } from './use-rate.ts';
import type { useWithdrawAmount } from './use-withdraw-amount.ts';
import {
  type Account,
  allOf,
  feeTermsOf,
  limitsOf,
  penaltyOf,
  timesLeftOf,
  typicalMinutesOf,
  type WithdrawalTerms,
} from './withdrawal-answers.ts';

interface AmountPartProps {
  readonly terms: WithdrawalTerms;
  readonly cardType: Account['cardType'] | undefined;
  readonly amount: ReturnType<typeof useWithdrawAmount>;
  /** Exchange rate of the account; undefined if it is paid in the site's currency. */
  readonly rate: Rate | undefined;
}

export function AmountPart({ terms, cardType, amount, rate }: AmountPartProps) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const typed = useTypedAmount();
  const { min, max } = limitsOf(terms, cardType);
  const { understood } = amount;
  const all = allOf(terms, cardType, amount.available);
  const limits =
    terms.amountLimitFlag === 'Y'
      ? t('amount.hint', { min: money(min), max: money(max) })
      : t('amount.hint.unlimited');
  const hint = understood ? t('amount.understood', { amount: understood }) : limits;
  return (
    <div className="grid gap-2">
      <Field label={t('amount')} hint={hint} error={amount.error}>
        {(control) => (
          <MoneyInput
            {...control}
            size="large"
            // Only the fixed amounts below can be chosen.
            readOnly={terms.fixedAmountFlag === 'Y'}
            text={amount.text}
            onTextChange={amount.type}
            onBlur={amount.leave}
          />
        )}
      </Field>
      {all !== undefined && terms.fixedAmountFlag !== 'Y' && (
        <Chip chosen={amount.ready === all} onPress={() => amount.type(typed(all))}>
          {t('amount.all', { amount: money(all) })}
        </Chip>
      )}
      {terms.fixedWithdrawAmounts.length > 0 && (
        <ul aria-label={t('amount.choices')} className="flex flex-wrap gap-2">
          {terms.fixedWithdrawAmounts.map((fixed) => (
            <li key={`${fixed}`}>
              <Chip chosen={amount.ready === fixed} onPress={() => amount.type(typed(fixed))}>
                <Money amount={fixed} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Costs terms={terms} cardType={cardType} amount={amount} rate={rate} />
    </div>
  );
}

/** Balance, amount available today, costs, and the amount that arrives. */
function Costs({ terms, cardType, amount, rate }: AmountPartProps) {
  const { t, i18n } = useTranslation('withdrawals');
  const money = useMoneyText();
  const feeText = useFeeText();
  const { available, ready } = amount;
  const feeTerms = feeTermsOf(terms, cardType);
  const fee = ready === undefined ? 0n : feeOf(ofUnits(ready), feeTerms);
  const penalty = ready === undefined ? 0n : penaltyOf(terms, ready);
  const typical = typicalMinutesOf(terms, cardType);
  return (
    <FactList>
      <Fact label={t('available')}>
        {available === undefined ? <Skeleton shape="word" /> : <Money amount={available} />}
      </Fact>
      <Fact label={t('left')}>
        {t('left.of', {
          left: money(terms.remainingWithdrawAmount),
          count: timesLeftOf(terms, cardType),
        })}
      </Fact>
      <Fact label={t('fee')}>
        {fee > 0n ? <Money amount={fee} /> : (feeText(feeTerms) ?? t('fee.none'))}
      </Fact>
      {penalty > 0n && (
        <Fact label={t('penalty')}>
          <Money amount={penalty} />
        </Fact>
      )}
      {ready !== undefined && fee + penalty > 0n && (
        <Fact label={t('arrives')}>
          <Money amount={ready - fee - penalty} />
        </Fact>
      )}
      {terms.bond > 0n && (
        <Fact label={t('bond')}>
          <Money amount={terms.bond} />
        </Fact>
      )}
      {typical !== null && (
        <Fact label={t('typical')}>
          {t('typical.within', { time: minutesText(typical, i18n.language) })}
        </Fact>
      )}
      {rate && (
        <RateFacts rate={rate} net={ready === undefined ? undefined : ready - fee - penalty} />
      )}
    </FactList>
  );
}
