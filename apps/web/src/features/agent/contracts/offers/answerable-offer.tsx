import { Refused } from '@app/client/answered';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { type ContractRequest, useAnswerContract } from '../use-contract-requests.ts';

interface OfferProps {
  readonly request: ContractRequest;
  /** Renders the offer around its buttons. */
  readonly children: (buttons: ReactNode) => ReactNode;
}

/** Lets the agent accept or refuse an offer. The reason for a failed answer is shown above it. */
export function AnswerableOffer({ request, children }: OfferProps) {
  const { t } = useTranslation('team');
  const [chosen, setChosen] = useState<'A' | 'R'>();
  const { answer, busy, error } = useAnswerContract(request);
  const accepted = request.kind === 'realtime' ? 'offer.accepted' : 'offer.accepted.tiered';
  const send = (status: 'A' | 'R') => {
    setChosen(status);
    const onDone = () => toast(t(status === 'A' ? accepted : 'offer.refused'));
    void answer({ status, onDone });
  };
  const sent = busy ? chosen : undefined;
  return (
    <>
      <Refused error={error} />
      {children(
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
        </span>,
      )}
    </>
  );
}
