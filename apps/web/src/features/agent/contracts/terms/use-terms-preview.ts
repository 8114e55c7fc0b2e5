import type { Answer, Input } from '@app/client/calls';
import { useAllPages } from '@app/client/use-all-pages';
import { previewContract } from '@app/shared/contracts/calls';
import { PREVIEW_DAYS } from '@app/shared/health/observed-spans';

export type PreviewInput = Omit<Input<typeof previewContract>, 'before'>;
export type PreviewedDay = Answer<typeof previewContract>['list'][number];

export const PREVIEW_MS = PREVIEW_DAYS * 86_400_000;

/** Amounts that the terms would have paid on each of the last days, oldest first. Empty without terms. */
export function useTermsPreview(input: PreviewInput | undefined) {
  const { pages, ...state } = useAllPages(previewContract, input, {
    next: ({ nextBefore }) => (nextBefore === null ? undefined : { before: nextBefore }),
  });
  return { ...state, days: pages?.flatMap(({ list }) => list).toReversed() };
}
