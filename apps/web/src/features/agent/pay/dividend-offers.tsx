import { useTranslation } from '../../../lib/language/use-translation.ts';
import { OfferCard } from '../contracts/offers/offer-card.tsx';
import { isDividendRequest, useOwnOffers } from '../contracts/use-contract-requests.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import { DividendPromise } from './dividend-promise.tsx';

/** Dividend contracts offered to the agent, to accept or refuse. */
export function DividendOffers() {
  const { t } = useTranslation('agent');
  const games = useGamesText();
  return useOwnOffers()
    .filter(isDividendRequest)
    .map((request) => (
      <OfferCard
        key={request.contractId}
        request={request}
        title={t('dividend.of', {
          games: games(request.category),
          period: t(`dividend.${request.kind}`),
        })}
        note={t('dividend.note')}
      >
        <DividendPromise promise={request} />
      </OfferCard>
    ));
}
