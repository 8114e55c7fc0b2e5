import { Card } from '@app/ui/card';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { AnswerableOffer } from './answerable-offer.tsx';
import type { TieredKind } from './salary-kinds.ts';
import { TierTable } from './tier-table.tsx';
import { isTieredRequest, type TieredRequest, useOwnOffers } from './use-contract-requests.ts';
import { useGamesText } from './use-games-text.ts';

/** What was offered to the agent by tiers, to accept or to refuse. */
export const TieredOffers = ({ kind }: { readonly kind: TieredKind }) =>
  useOwnOffers()
    .filter(isTieredRequest)
    .filter((request) => request.kind === kind)
    .map((request) => <Offer key={request.contractId} request={request} />);

function Offer({ request }: { readonly request: TieredRequest }) {
  const { t } = useTranslation('team');
  const { t: word } = useTranslation('agent');
  const games = useGamesText();
  const { agent, category, kind, tiers } = request;
  return (
    <AnswerableOffer request={request}>
      {(buttons) => (
        <Card
          title={agent ? t('coming.offerFrom', { name: agent }) : t('coming.offerOfSite')}
          aside={<Tag state="pending">{word('contract.P')}</Tag>}
        >
          <p className="pb-2 font-strong">{games(category)}</p>
          <TierTable tiers={tiers} />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p className="text-xs text-ink-3">{word(`tiers.note.${kind}`)}</p>
            {buttons}
          </div>
        </Card>
      )}
    </AnswerableOffer>
  );
}
