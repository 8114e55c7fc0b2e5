import type { CallDescriptor } from '@app/shared/api/define-call';
import type { QueryClient } from '@tanstack/react-query';

/** What the server answered in the page itself, to a question that the page would ask first. */
export interface BroughtAnswer {
  readonly call: CallDescriptor['name'];
  readonly request: object;
  /** As it stands on the wire. */
  readonly answer: unknown;
}

/** Those of this page. Taken once: whoever asks again wants to know what has changed since. */
export function takeBroughtAnswers(): readonly BroughtAnswer[] {
  const block = document.querySelector('script[data-answers]');
  block?.remove();
  return block ? JSON.parse(block.textContent) : [];
}

/** Gives answers to whoever will ask for them. One that cannot be read is left to be asked for. */
export async function placeAnswers(
  queries: QueryClient,
  answers: readonly BroughtAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const { decodeAnswer } = await import('./schemas.ts');
  await Promise.allSettled(
    answers.map(async ({ call, request, answer }) =>
      queries.setQueryData([call, request], await decodeAnswer({ name: call }, answer)),
    ),
  );
}
