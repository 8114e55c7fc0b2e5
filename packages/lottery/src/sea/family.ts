import { defineRules } from '../define-rules.ts';
import type { Family } from '../family.ts';
import { everyEnding } from '../prizes/endings.ts';
import type { Result } from '../prizes/structure.ts';
import { playsOf } from './plays.ts';
import { seaResults, seaSources } from './result.ts';

const familyOf = (code: keyof typeof seaResults) =>
  defineRules<Family<Result>>({
    ...seaResults[code],
    vary: everyEnding,
    plays: () => playsOf(seaSources[code]),
  });

/**
 * Lotteries of South-East Asia that Thai players bet on; see `sources.ts`. Their bets use the wire format of Vietnam's:
 * see `vnNorth`.
 */
export const sea = {
  THAI: familyOf('THAI'),
  LAO4: familyOf('LAO4'),
  LAO5: familyOf('LAO5'),
  LAO6: familyOf('LAO6'),
  HANOI: familyOf('HANOI'),
  STOCK: familyOf('STOCK'),
  YEEKEE: familyOf('YEEKEE'),
} as const;

export { sea as rules };
