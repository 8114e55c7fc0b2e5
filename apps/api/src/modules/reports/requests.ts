import type {
  DecisionCursor,
  TeamBetsRequest,
  TeamTransactionsRequest,
} from '@app/core/reports/team';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { downlineTransaction, teamOrders } from '@app/shared/reports/schemas';
import { z } from 'zod';
import { pageRequestOf } from '../../http/inputs/paging.ts';
import { decidedStateOf } from '../../wire/bet-list-request.ts';
import { referenceCursor, requestedMoneyKinds } from '../../wire/transaction-list-request.ts';

type Part = Pick<RequestOf<typeof teamOrders>, 'memberId' | 'direct' | 'name'>;

const partOf = ({ memberId, direct, name }: Part) => ({
  headPublicId: memberId,
  directOnly: direct === '1',
  username: name,
});

/** Parses a cursor of `presentDecisionCursor`. */
const decisionPlace = z
  .string()
  .regex(/^[0-9a-z]{1,9}-[0-9a-z]{1,9}-[0-9a-z]{1,5}$/)
  .transform((cursor): DecisionCursor => {
    const [bucketAt = 0, at = 0, shown = 0] = cursor
      .split('-')
      .map((part) => Number.parseInt(part, 36));
    return { bucketAt: new Date(bucketAt), at: new Date(at), shown };
  });

/** Cursor of the next page of decisions, or null at the end. */
export const presentDecisionCursor = (next: DecisionCursor | undefined): string | null =>
  next
    ? [next.bucketAt.getTime(), next.at.getTime(), next.shown]
        .map((part) => part.toString(36))
        .join('-')
    : null;

type Narrowed<Request> = Omit<Request, 'merchantId' | 'agentId' | 'from' | 'to' | 'language'>;

/** @throws InvalidInput for an invalid cursor */
export const teamBetsRequestOf = (
  input: RequestOf<typeof teamOrders>,
): Narrowed<TeamBetsRequest> => ({
  ...partOf(input),
  category: input.gameType,
  state: decidedStateOf(input.status),
  ...pageRequestOf(input, decisionPlace),
});

/** @throws InvalidInput for an unknown group, or an invalid cursor */
export function teamTransactionsRequestOf(
  input: RequestOf<typeof downlineTransaction>,
): Narrowed<TeamTransactionsRequest> {
  const page = pageRequestOf(input, referenceCursor.shape.cursor);
  const place = 'after' in page ? { afterReference: page.after, rowsMax: page.rowsMax } : page;
  return { ...partOf(input), kinds: requestedMoneyKinds(input.codeTypes), ...place };
}
