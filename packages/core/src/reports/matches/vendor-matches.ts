import {
  MATCHES,
  MATCHES_MAX,
  type MatchesRequest,
  matchesAnswer,
  type VendorMatch,
} from '@app/shared/games/matches-protocol';
import { vendorAnswers } from '../../operations/open-rounds/index.ts';

/** Enough for the maximum number of matches, with names in forty languages. */
const ANSWER_BYTES_MAX = 256 * 1_024;

/** A query. The matches that a vendor listed last, at most some seconds old while it answers. */
export const vendorMatches = vendorAnswers<undefined, VendorMatch>({
  name: MATCHES,
  answerBytesMax: ANSWER_BYTES_MAX,
  bodyOf: (): MatchesRequest => ({ most: MATCHES_MAX }),
  itemsOf: (answer) => matchesAnswer().parse(answer).matches,
});
