import { Refused } from '@app/client/answered';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoContract } from './contract-terms.tsx';
import { TermsText } from './terms-text.tsx';
import {
  type ContractRequest,
  useAnswerContract,
  useContractRequests,
} from './use-contract-requests.ts';
import type { RealTimeSalary } from './use-real-time-salary.ts';

/** What was offered to the agent, to accept or to refuse; or that there is nothing to earn by. */
export function ContractNotice({ contract }: Pick<RealTimeSalary, 'contract'>) {
  const requests = useContractRequests();
  const own = requests.data?.list.filter(({ isOwn, status }) => isOwn && status === 'P') ?? [];
  if (own.length === 0) return <NoContract contract={contract} />;
  return own.map((request) => <Offer key={request.contractId} request={request} />);
}

function Offer({ request }: { readonly request: ContractRequest }) {
  const { t } = useTranslation('team');
  const [asked, setAsked] = useState<'A' | 'R'>();
  const answer = useAnswerContract();
  const { contractId, agent } = request;
  const send = (status: 'A' | 'R') => {
    setAsked(status);
    const onDone = () => toast(t(status === 'A' ? 'offer.accepted' : 'offer.refused'));
    void answer.send({ contractId, status }, { onDone });
  };
  const sent = answer.busy ? asked : undefined;
  return (
    <>
      <Refused error={answer.error} />
      <Banner
        state="pending"
        title={agent ? t('coming.offerFrom', { name: agent }) : t('coming.offerOfSite')}
        action={
          <span className="flex gap-2">
            <Button
              size="small"
              kind="outline"
              busy={sent === 'R'}
              off={sent === 'A'}
              onPress={() => send('R')}
            >
              {t('offer.refuse')}
            </Button>
            <Button
              size="small"
              kind="ink"
              busy={sent === 'A'}
              off={sent === 'R'}
              onPress={() => send('A')}
            >
              {t('offer.accept')}
            </Button>
          </span>
        }
      >
        <TermsText terms={request} />
      </Banner>
    </>
  );
}
