import { useAnswer } from '@app/client/use-answer';
import { depositPromotions } from '@app/shared/bonuses/calls';
import { ButtonLink } from '@app/ui/buttons/button';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

/** Bonuses that a member can choose with a deposit now; none for visitors and in free play. */
function useDepositOffers() {
  const session = useSession();
  const isOn = useFlag('DPSTBAS3');
  const isMember = session !== undefined && !session.isTrial;
  const { data = [] } = useAnswer(depositPromotions, {}, { enabled: isOn && isMember });
  return isMember ? data : [];
}

export function DepositOffers() {
  const offers = useDepositOffers();
  const { t } = useTranslation('bonuses');
  const money = useMoneyText();
  if (offers.length === 0) return null;
  const turnoverOf = (offer: (typeof offers)[number]) => {
    const bonusTimes = offer.turnoverMultiplier;
    const depositTimes = offer.depositTurnoverMultiplier;
    return depositTimes > 0
      ? t('offer.turnover', { depositTimes, bonusTimes })
      : t('offer.turnover.bonus', { bonusTimes });
  };
  return (
    <ul className="grid gap-4 tablet:grid-cols-2">
      {offers.map((offer) => (
        <li
          key={offer.promotionId}
          className="flex flex-col gap-3 rounded-3 bg-surface-1 p-card shadow-1"
        >
          <h2 className="text-xl type-display">{offer.promotionName}</h2>
          <p className="text-lg font-strong">
            {t('offer.gives', { percent: offer.bonusPercent / 100, max: money(offer.maxBonus) })}
          </p>
          <p className="text-ink-2">
            {t('offer.asks', { least: money(offer.minDeposit), days: offer.days })}
          </p>
          <p className="text-ink-2">{turnoverOf(offer)}</p>
          {offer.firstDepositOnly && <p className="text-sm text-ink-2">{t('offer.first')}</p>}
          <p className="mt-auto pt-2">
            <ButtonLink href="/deposit">{t('offer.take')}</ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
