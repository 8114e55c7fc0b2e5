import { useAnswer } from '@app/client/use-answer';
import { depositPromotions } from '@app/shared/bonuses/calls';
import { feeOf } from '@app/shared/money/fee';
import { money } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Icon } from '@app/ui/pictures/icon';
import { TicketCard } from '@app/ui/play/ticket-card';
import { useUi } from '@app/ui/ui-provider';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import styles from './deposit-details.module.css';
import { bonusOf } from './promotion-choice.tsx';
import type { DepositFormState } from './use-deposit-form.ts';

export function DepositSummary({ form }: { readonly form: DepositFormState }) {
  const { t } = useTranslation('cashier');
  const isOnline = useOnline();
  const moneyText = useMoneyText();
  const { currency } = useUi();
  const amount = money(form.amount.ready ?? 0n);
  const fee = feeOf(amount, { ...form.channel, currency });
  const steps = form.isByHand
    ? [t('byHand.step1'), t('byHand.step2')]
    : [t('summary.step1', { channel: form.channel.name }), t('summary.step2')];
  const body = (
    <div className={`${styles.body} ${styles.brief}`}>
      <p className="text-sm">{t('summary.title')}</p>
      <p className={styles.amount} data-open={form.amount.ready === undefined}>
        <Money amount={form.amount.ready ?? 0n} />
      </p>
      <p className="text-sm opacity-80">{t('summary.by', { channel: form.channel.name })}</p>
      {fee > 0n && (
        <p className="text-sm">
          {t('fee.taken', { fee: moneyText(fee), credited: moneyText(money(amount - fee)) })}
        </p>
      )}
      {form.promotionId !== undefined && (
        <BonusLine amount={amount} credited={amount - fee} promotionId={form.promotionId} />
      )}
    </div>
  );
  const stub = (
    <div className={`${styles.stub} ${styles.buttonFirst}`}>
      <ol className="grid gap-3 text-sm leading-snug">
        {steps.map((step) => (
          <li key={step} className="flex gap-2">
            <Icon name="check-circle" /> {step}
          </li>
        ))}
      </ol>
      <OfflineReason />
      <Button kind="accent" type="submit" busy={form.busy} off={!isOnline || form.request.isLocked}>
        {t(form.isByHand ? 'byHand.send' : 'summary.send')}{' '}
        <Icon name={form.isByHand ? 'arrow-right-bold' : 'arrow-square-out'} />
      </Button>
      <p className="text-xs opacity-80">{t(form.isByHand ? 'byHand.safe' : 'summary.safe')}</p>
    </div>
  );
  return <TicketCard paper="cream" tall body={body} stub={stub} />;
}

interface BonusLineProps {
  readonly amount: bigint;
  /** The amount less the fee. */
  readonly credited: bigint;
  readonly promotionId: string;
}

/** Sum of deposit and bonus. Renders nothing while the amount is below the minimum of the bonus. */
function BonusLine({ amount, credited, promotionId }: BonusLineProps) {
  const { t } = useTranslation('cashier');
  const moneyText = useMoneyText();
  const { currency } = useUi();
  const { data: offered = [] } = useAnswer(depositPromotions, {});
  const promotion = offered.find((one) => one.promotionId === promotionId);
  if (!promotion || amount < promotion.minDeposit) return null;
  const bonus = bonusOf({ amount, currency }, promotion);
  return (
    <p className="text-sm">
      {t('summary.bonus', { amount: moneyText(credited + bonus), bonus: moneyText(bonus) })}
    </p>
  );
}
