import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { toast } from '@app/ui/toasts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
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
  const errorText = useErrorText();
  const answer = useAnswerContract();
  const { contractId, agent } = request;
  const send = (status: 'A' | 'R') =>
    answer.mutate(
      { contractId, status },
      { onSuccess: () => toast(t(status === 'A' ? 'offer.accepted' : 'offer.refused')) },
    );
  const asked = answer.isPending ? answer.variables.status : undefined;
  return (
    <>
      {answer.isError && <Banner urgent state="danger" title={errorText(answer.error)} />}
      <Banner
        state="pending"
        title={agent ? t('coming.offerFrom', { name: agent }) : t('coming.offerOfSite')}
        action={
          <span className="flex gap-2">
            <Button
              size="small"
              kind="outline"
              busy={asked === 'R'}
              off={asked === 'A'}
              onPress={() => send('R')}
            >
              {t('offer.refuse')}
            </Button>
            <Button
              size="small"
              kind="ink"
              busy={asked === 'A'}
              off={asked === 'R'}
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
