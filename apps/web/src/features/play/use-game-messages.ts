import {
  type GameMessage,
  readGameMessage,
  type SiteMessage,
} from '@app/shared/seamless/page-messages';
import { balances, wallets } from '@app/shared/wallet/calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { recordActivity } from '../../lib/session/activity.ts';
import { dropAnswersUnderWay } from '../../parts/wallet/drop-answers-under-way.ts';
import { roundHolds } from '../../parts/wallet/round-holds.ts';
import { useRefreshWallet } from '../../parts/wallet/use-wallet.ts';
import { includesOutcomes } from './includes-outcomes.ts';
import { useLeaveGame } from './use-leave-game.ts';

interface Game {
  readonly vassalage: string;
  readonly url: string | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * Handles messages from the game's frame. Messages about money are only hints, and messages about rounds only decide
 * when results are shown outside the frame. A round counts as activity of the player, so it keeps the session alive.
 */
export function useGameMessages({ vassalage, url, frame }: Game): void {
  const refresh = useRefreshWallet();
  const leave = useLeaveGame();
  const queries = useQueryClient();
  const onMessage = useEffectEvent(
    (message: GameMessage | undefined, say: (said: SiteMessage) => void) => {
      if (message?.type === 'round-showing') return roundHolds.extend(message.roundId);
      recordActivity();
      switch (message?.type) {
        case 'round-started':
          roundHolds.hold({ vassalage, roundNo: message.roundId, stake: BigInt(message.stake) });
          dropAnswersUnderWay(queries);
          return say({ type: 'round-held', roundId: message.roundId });
        case 'round-shown':
          return void roundHolds.release(message.roundId);
        case 'close':
          return void leave();
        default: // a vendor's own message: the balance may have changed
          refresh();
      }
    },
  );
  useEffect(() => {
    if (!url) return;
    const { origin } = new URL(url, location.href);
    const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      const game = frame.current?.contentWindow;
      if (from !== origin || !game || source !== game) return;
      onMessage(readGameMessage(data), (said) => game.postMessage(said, origin));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, frame]);
  useHoldsUntilLeft(url, () => {
    if (!queries.isFetching({ queryKey: [balances.name] }) && knowsAll(queries)) return;
    refresh();
  });
}

/** Releases all held rounds when the game is hidden or left, and refetches unknown results. */
function useHoldsUntilLeft(url: string | undefined, onRelease: () => void): void {
  const released = useEffectEvent(onRelease);
  useEffect(() => {
    if (!url) return;
    let count = roundHolds.open().length;
    const unsubscribe = roundHolds.subscribe(() => {
      const before = count;
      count = roundHolds.open().length;
      if (count < before) released();
    });
    const hide = () => {
      if (document.hidden) roundHolds.releaseAll();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      roundHolds.releaseAll();
      unsubscribe();
    };
  }, [url]);
}

/** Whether the cached answers include the results of the rounds just released. */
function knowsAll(queries: QueryClient): boolean {
  const ended = roundHolds.all().filter(({ shownAt }) => shownAt !== undefined);
  const answers = [balances, wallets].flatMap(
    ({ name }) => queries.getQueryData<Parameters<typeof includesOutcomes>[1]>([name, {}]) ?? [],
  );
  return answers.every((answer) => includesOutcomes(ended, answer));
}
