import { minorUnitOf } from '@app/shared/money/minor-unit';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useTypedAmount } from '@app/ui/forms/use-read-amount';
import { Chip } from '@app/ui/text/chip';
import { useUi } from '@app/ui/ui-provider';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWalletName } from './own-wallet.ts';
import type { MoveFormState } from './use-move-form.ts';

/** In minor units of the currency: $20, ¥2,000, KWD 2. */
const QUICK_STEPS = [2_000n, 5_000n, 10_000n];

/** The amount, with buttons for common amounts and for all. */
export function MoveAmount({ form }: { readonly form: MoveFormState }) {
  const { t } = useTranslation('wallets');
  const money = useMoneyText();
  const typed = useTypedAmount();
  const { currency } = useUi();
  const nameOf = useWalletName();
  const there = form.from?.availBalance ?? 0n;
  const quickAmounts = QUICK_STEPS.map((steps) => steps * minorUnitOf(currency));
  const hint = form.understood
    ? t('amount.understood', { amount: form.understood })
    : t('amount.hint', { name: nameOf(form.from?.accountTypeId ?? 0), amount: money(there) });
  return (
    <div className="grid gap-2">
      <Field label={t('amount')} hint={hint} error={form.error}>
        {(control) => (
          <MoneyInput
            {...control}
            size="large"
            text={form.text}
            onTextChange={form.type}
            onBlur={form.leave}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {quickAmounts
          .filter((quick) => quick < there)
          .map((quick) => (
            <Chip
              key={`${quick}`}
              chosen={form.amount === quick}
              onPress={() => form.type(typed(quick))}
            >
              <Money amount={quick} />
            </Chip>
          ))}
        {there > 0n && (
          <Chip chosen={form.amount === there} onPress={() => form.type(typed(there))}>
            {t('all')}
          </Chip>
        )}
      </div>
    </div>
  );
}
