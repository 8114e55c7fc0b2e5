import type { Answer, Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { list } from '@app/shared/api/uploads.calls';
import { useQueryClient } from '@tanstack/react-query';

/** What the calls of uploads are asked for: the purpose of the pictures. */
export type PictureRequest = Input<typeof list>;

/** A picture that was uploaded and is part of nothing yet. */
export type WaitingPicture = Answer<typeof list>['list'][number];

interface WaitingPictures {
  /** None where they cannot be read: the next time they are there again. */
  readonly pictures: readonly WaitingPicture[];
  /** To be awaited once they are used up, or another tab may have used one: the next form must not be offered them. */
  readonly forget: () => Promise<void>;
}

/** The pictures that wait to become part of what a form sends. */
export function useWaitingPictures(
  request: PictureRequest,
  options: { readonly enabled?: boolean } = {},
): WaitingPictures {
  const queries = useQueryClient();
  const pictures = useAnswer(list, request, options).data?.list ?? [];
  return { pictures, forget: () => queries.invalidateQueries({ queryKey: [list.name] }) };
}
