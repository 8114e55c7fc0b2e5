import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { ticketProof } from '@app/shared/tickets/calls';
import { verifyDraw } from '@app/shared/tickets/draw-prize';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ProofValue } from './proof-value.tsx';

interface Verdict {
  readonly proof: Answer<typeof ticketProof>;
  readonly isFair: boolean;
}

/** Repeats the draw of a used ticket in the reader's browser, from its revealed data. */
export function VerifyDraw({ transactionId }: { readonly transactionId: string }) {
  const { t } = useTranslation('tickets');
  const api = useClient();
  const announce = useAnnounce();
  const { submit, busy, error } = useSubmit();
  const [verdict, setVerdict] = useState<Verdict>();
  const verify = async () => {
    const proof = await api.send(ticketProof, { transactionId });
    const { drawnPlace: drawn, ...draw } = proof;
    const isFair = await verifyDraw({ ...draw, drawn, ticketId: transactionId });
    announce(t(isFair ? 'verify.fair' : 'verify.unfair'));
    setVerdict({ proof, isFair });
  };
  if (!verdict)
    return (
      <div className="grid gap-2">
        <div>
          <Button size="small" kind="outline" busy={busy} onPress={() => void submit(verify)}>
            {t('verify')}
          </Button>
        </div>
        <Refused error={error} />
      </div>
    );
  const { proof, isFair } = verdict;
  return (
    <div className="grid gap-3">
      <Banner state={isFair ? 'win' : 'danger'} title={t(isFair ? 'verify.fair' : 'verify.unfair')}>
        {t(isFair ? 'verify.fair.text' : 'verify.unfair.text')}
      </Banner>
      <ProofValue name={t('verify.hash')} text={proof.seedHash} />
      <ProofValue name={t('verify.seed')} text={proof.seed} />
      <ProofValue name={t('verify.clientSeed')} text={proof.clientSeed} />
    </div>
  );
}
