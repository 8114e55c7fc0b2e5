import { useAnswer } from '@app/client/use-answer';
import { depositPromotions } from '@app/shared/bonuses/calls';
import type { Answer } from '@app/shared/contract/contract';
import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { ChoiceRow } from '@app/ui/forms/choice-row';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useUi } from '@app/ui/ui-provider';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BonusOnDraws, CountedGames } from '../../parts/bonuses/counted-games.tsx';
import styles from './deposit-page.module.css';

type Promotion = Answer<typeof depositPromotions>[number];

interface PromotionChoiceProps {
  /** In 1/10 000; undefined while there is none. */
  readonly amount: bigint | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (promotionId: string | undefined) => void;
}

const DAY_MS = 86_400_000;

/** Promotions that a member can add to a deposit; none is preselected. */
export function PromotionChoice({ amount, chosen, onChoose }: PromotionChoiceProps) {
  const { t, i18n } = useTranslation('cashier');
  const money = useMoneyText();
  const { data: offered = [] } = useAnswer(depositPromotions, {}, { refreshOn: ['balance'] });
  const promotion = offered.find(({ promotionId }) => promotionId === chosen);
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className="mb-3 text-lg type-display">{t('promotion.title')}</legend>
      <ChoiceRow
        name="promotion"
        value=""
        icon="coins"
        title={t('promotion.none')}
        note={t('promotion.none.note')}
        checked={promotion === undefined}
        onChoose={() => onChoose(undefined)}
      />
      {offered.map(({ promotionId, promotionName, bonusPercent, maxBonus }) => (
        <ChoiceRow
          key={promotionId}
          name="promotion"
          value={promotionId}
          icon="gift"
          title={promotionName}
          note={t('promotion.note', {
            percent: percentText(bonusPercent / 100, i18n.language),
            max: money(maxBonus),
          })}
          checked={promotionId === chosen}
          onChoose={() => onChoose(promotionId)}
        />
      ))}
      {promotion && <Numbers promotion={promotion} amount={amount} />}
    </fieldset>
  );
}

/** The bonus for a deposit, rounded down to the currency's last decimal. */
export function bonusOf(
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
  { bonusPercent, maxBonus }: Pick<Promotion, 'bonusPercent' | 'maxBonus'>,
): bigint {
  const share = (amount * BigInt(Math.round(bonusPercent * 100))) / 10_000n;
  return wholeMinorUnits(share < maxBonus ? share : maxBonus, currency);
}

/** Bonus, required turnover in money, games, deadline and cap, shown before the deposit. */
function Numbers({
  promotion,
  amount,
}: {
  readonly promotion: Promotion;
  readonly amount: bigint | undefined;
}) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const time = useTimeText();
  const { currency } = useUi();
  const { minDeposit, maxBonus, turnoverMultiplier, depositTurnoverMultiplier, days } = promotion;
  const depositAmount = amount ?? minDeposit;
  if (depositAmount < minDeposit)
    return <Banner state="pending" title={t('promotion.least', { least: money(minDeposit) })} />;
  const get = bonusOf({ amount: depositAmount, currency }, promotion);
  const stake =
    depositAmount * BigInt(depositTurnoverMultiplier) + get * BigInt(turnoverMultiplier);
  return (
    <div className="grid gap-2">
      <FactList>
        <Fact label={t('promotion.get')}>{money(get)}</Fact>
        <Fact label={t('promotion.stake')}>{money(stake)}</Fact>
        <CountedGames games={promotion.games} />
        <Fact label={t('promotion.until')}>{time.dayAndMinute(Date.now() + days * DAY_MS)}</Fact>
        <Fact label={t('promotion.cap')}>{money(maxBonus)}</Fact>
      </FactList>
      <p className="text-sm text-ink-2">{t('promotion.how')}</p>
      <BonusOnDraws games={promotion.games} />
    </div>
  );
}
