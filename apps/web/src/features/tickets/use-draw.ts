import { useCall } from '@app/client/use-call';
import { info } from '@app/shared/members/calls';
import { claimableRewards } from '@app/shared/rewards/calls';
import { claimTicket, ticketList } from '@app/shared/tickets/calls';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { makeClientSeed } from './make-client-seed.ts';
import type { Outcome } from './prizes.ts';
import { usePrizeWords } from './use-prize-words.ts';

const CHANGES = [ticketList, claimableRewards, info];

export type Draw = ReturnType<typeof useDraw>;

/** Uses a ticket. The prize is shown once the animation has stopped; without motion, at once. */
export function useDraw() {
  const announce = useAnnounce();
  const words = usePrizeWords();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { send, busy, error } = useCall(claimTicket, { changes: CHANGES });
  const [outcome, setOutcome] = useState<Outcome>();
  const [isShown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const reveal = (drawn: Outcome) => {
    setShown(true);
    announce(words.long(drawn));
  };
  const start = (transactionId: string) => {
    const clientSeed = makeClientSeed(transactionId);
    return send(
      { transactionId, clientSeed },
      {
        onDone: (drawn) => {
          setRound((before) => before + 1);
          setOutcome(drawn);
          setShown(false);
          if (isStill) reveal(drawn);
        },
      },
    );
  };
  const show = () => {
    if (outcome && !isShown) reveal(outcome);
  };
  const isTurning = outcome !== undefined && !isShown;
  return { start, show, outcome, isShown, round, error, isBusy: busy || isTurning };
}
