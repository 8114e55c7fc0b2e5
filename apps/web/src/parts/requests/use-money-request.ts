import { type Settled, type SingleRequest, useSingleRequest } from '@app/client/use-single-request';
import { settleRequest } from '@app/shared/requests/calls';
import type { RequestKind } from '@app/shared/requests/request-kinds';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.ts';

interface Form {
  readonly kind: RequestKind;
  /** The form's name and its subject. */
  readonly form: string;
  readonly onSettled?: (settled: Settled, about: readonly string[]) => void;
}

/** Sends a member's form exactly once, and finds out the result if the answer was lost. */
export function useMoneyRequest({ kind, form, onSettled }: Form): SingleRequest {
  const member = useSession()?.customerId ?? '';
  const queries = useQueryClient();
  return useSingleRequest({
    kind,
    form,
    member,
    onSettled: (settled, about) => {
      // The request may have changed any figure on the page.
      const predicate = ({ queryKey: [name] }: Query) => name !== settleRequest.name;
      void queries.invalidateQueries({ predicate });
      onSettled?.(settled, about);
    },
  });
}
