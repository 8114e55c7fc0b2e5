import { useTranslation } from '../../../lib/language/use-translation.ts';
import { OfferCard } from '../contracts/offers/offer-card.tsx';
import { isTieredRequest, useOwnOffers } from '../contracts/use-contract-requests.ts';
import { useGamesText } from '../contracts/use-games-text.ts';
import type { TieredKind } from '../salary-kinds.ts';

/** Contracts with tiers offered to the agent, to accept or refuse. */
export function TieredOffers({ kind }: { readonly kind: TieredKind }) {
  const { t } = useTranslation('agent');
  const games = useGamesText();
  return useOwnOffers()
    .filter(isTieredRequest)
    .filter((request) => request.kind === kind)
    .map((request) => (
      <OfferCard
        key={request.contractId}
        request={request}
        title={games(request.category)}
        note={t(`tiers.note.${kind}`)}
      />
    ));
}
