import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { raffleTickets } from '@app/shared/tickets/calls';
import { verifyRaffle } from '@app/shared/tickets/draw-raffle';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Raffle } from './prizes.ts';
import { ProofValue } from './proof-value.tsx';

/** The published hashes of a raffle. Once it is drawn, the reader's browser draws it again from the list of tickets. */
export function VerifyRaffle({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation('tickets');
  const api = useClient();
  const announce = useAnnounce();
  const { submit, busy, error } = useSubmit();
  const [isFair, setFair] = useState<boolean>();
  const { promotionId, seedHash, listHash, seed, winners } = raffle;
  const verify = async () => {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await api.send(raffleTickets, { promotionId, ...(after && { after }) });
      ids.push(...page.list);
      after = page.next;
    }
    // The list has the first places, and then those of the reader, which would leave a gap.
    const first = winners.filter(({ place }, n) => place === n + 1);
    const fair = await verifyRaffle({
      seed: seed ?? '',
      seedHash,
      raffleId: promotionId,
      listHash: listHash ?? '',
      ids,
      winners: first.map(({ transactionId }) => transactionId),
    });
    announce(t(fair ? 'verify.fair' : 'verify.unfair'));
    setFair(fair);
  };
  return (
    <div className="grid gap-3">
      <ProofValue name={t('raffle.seedHash')} text={seedHash} />
      {listHash !== null && <ProofValue name={t('raffle.listHash')} text={listHash} />}
      {seed !== null && <ProofValue name={t('verify.seed')} text={seed} />}
      {isFair !== undefined && (
        <Banner
          state={isFair ? 'win' : 'danger'}
          title={t(isFair ? 'verify.fair' : 'verify.unfair')}
        >
          {t(isFair ? 'raffle.fair.text' : 'verify.unfair.text')}
        </Banner>
      )}
      {seed !== null && isFair === undefined && (
        <div>
          <Button size="small" kind="outline" busy={busy} onPress={() => void submit(verify)}>
            {t('verify')}
          </Button>
        </div>
      )}
      <Refused error={error} />
    </div>
  );
}
