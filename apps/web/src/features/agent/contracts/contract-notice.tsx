import { Banner } from '@app/ui/feedback/banner';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { RealTimeSalary } from '../salary/use-real-time-salary.ts';
import { NoContract } from './contract-terms.tsx';
import { AnswerableOffer } from './offers/answerable-offer.tsx';
import { TermsText } from './terms/terms-text.tsx';
import { type RealTimeRequest, useOwnOffers, usePlanOffer } from './use-contract-requests.ts';

/** A real-time salary that was offered to the agent, or a notice that there is no contract to earn by. */
export function ContractNotice({ contract }: Pick<RealTimeSalary, 'contract'>) {
  const own = useOwnOffers().filter((request) => request.kind === 'realtime');
  const hasPlanOffer = usePlanOffer() !== undefined;
  if (own.length === 0) return hasPlanOffer ? null : <NoContract contract={contract} />;
  return own.map((request) => <Offer key={request.contractId} request={request} />);
}

function Offer({ request }: { readonly request: RealTimeRequest }) {
  const { t } = useTranslation('team');
  const { agent } = request;
  return (
    <AnswerableOffer request={request}>
      {(buttons) => (
        <Banner
          state="pending"
          title={agent ? t('coming.offerFrom', { name: agent }) : t('coming.offerOfSite')}
          action={buttons}
        >
          <TermsText terms={request} />
        </Banner>
      )}
    </AnswerableOffer>
  );
}
