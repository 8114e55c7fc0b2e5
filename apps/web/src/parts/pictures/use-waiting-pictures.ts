import type { Answer, Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { list } from '@app/shared/uploads/calls';
import { useQueryClient } from '@tanstack/react-query';

/** Input of the upload calls: the purpose of the pictures. */
export type PictureRequest = Input<typeof list>;

/** An uploaded picture that is not part of anything yet. */
export type WaitingPicture = Answer<typeof list>['list'][number];

interface WaitingPictures {
  /** Empty where they fail to load; a later request shows them. */
  readonly pictures: readonly WaitingPicture[];
  /** Await it once pictures are used, here or in another tab, so that the next form does not offer them. */
  readonly forget: () => Promise<void>;
}

/** Uploaded pictures that a form will send. */
export function useWaitingPictures(
  request: PictureRequest,
  options: { readonly enabled?: boolean } = {},
): WaitingPictures {
  const queries = useQueryClient();
  const pictures = useAnswer(list, request, options).data?.list ?? [];
  return { pictures, forget: () => queries.invalidateQueries({ queryKey: [list.name] }) };
}
