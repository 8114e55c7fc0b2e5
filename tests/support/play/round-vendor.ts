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
type Mood = RoundStatus | 'silent' | 'broken' | 'forged';

export type RoundVendor = Awaited<ReturnType<typeof startRoundVendor>>;

/** A vendor with a game, which answers questions about its rounds. */
export async function startRoundVendor(
  deps: Deps,
  options: { category?: GameCategory; isLinked?: boolean } = {},
) {
  const asked: RoundStatusRequest[] = [];
  let mood: Mood = 'OPEN';
  const vendor = await startQuestionVendor(deps, {
    ...options,
    answerTo: (name, body) => {
      if (name !== ROUND_STATUS) return null;
      asked.push(roundStatusRequest.parse(body));
      if (mood === 'silent') return null;
      const text = mood === 'broken' ? '<html>' : JSON.stringify({ status: 'OK', round: mood });
      return { text, isForged: mood === 'forged' };
    },
  });
  return {
    ...vendor,
    asked,
    be: (other: Mood) => {
      mood = other;
    },
  };
}
