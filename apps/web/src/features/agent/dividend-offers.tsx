import { Card } from '@app/ui/card';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { AnswerableOffer } from './answerable-offer.tsx';
import { DividendPromise } from './dividend-promise.tsx';
import { TierTable } from './tier-table.tsx';
import { type DividendRequest, isDividendRequest, useOwnOffers } from './use-contract-requests.ts';
import { useGamesText } from './use-games-text.ts';

/** Dividend contracts that were offered to the agent, to accept or to refuse. */
export const DividendOffers = () =>
  useOwnOffers()
    .filter(isDividendRequest)
    .map((request) => <Offer key={request.contractId} request={request} />);

function Offer({ request }: { readonly request: DividendRequest }) {
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
          <p className="pb-2 font-strong">
            {word('dividend.of', { games: games(category), period: word(`dividend.${kind}`) })}
          </p>
          <TierTable tiers={tiers} />
          <div className="pt-2">
            <DividendPromise promise={request} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p className="text-xs text-ink-3">{word('dividend.note')}</p>
            {buttons}
          </div>
        </Card>
      )}
    </AnswerableOffer>
  );
}
