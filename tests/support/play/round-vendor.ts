import type { Deps } from '@app/core/platform/kernel';
import type { GameCategory } from '@app/shared/games/game-categories';
import {
  ROUND_STATUS,
  type RoundStatus,
  type RoundStatusRequest,
  roundStatusRequest,
} from '@app/shared/open-rounds/protocol';
import { startQuestionVendor } from './question-vendor.ts';

/** The answer of the vendor: a status, nothing, something unreadable, or with another vendor's signature. */
type Behavior = RoundStatus | 'silent' | 'broken' | 'forged';

export type RoundVendor = Awaited<ReturnType<typeof startRoundVendor>>;

/** A vendor with a game, which answers questions about its rounds. */
export async function startRoundVendor(
  deps: Deps,
  options: { category?: GameCategory; isLinked?: boolean } = {},
) {
  const received: RoundStatusRequest[] = [];
  let behavior: Behavior = 'OPEN';
  const vendor = await startQuestionVendor(deps, {
    ...options,
    answerTo: (name, body) => {
      if (name !== ROUND_STATUS) return null;
      received.push(roundStatusRequest.parse(body));
      if (behavior === 'silent') return null;
      const text =
        behavior === 'broken' ? '<html>' : JSON.stringify({ status: 'OK', round: behavior });
      return { text, isForged: behavior === 'forged' };
    },
  });
  return {
    ...vendor,
    received,
    setBehavior: (other: Behavior) => {
      behavior = other;
    },
  };
}
