/** Recent health of a provider or a vendor. `quiet`: no recent requests, and the last one did not fail. */
export const answerStates = ['answering', 'slow', 'failing', 'quiet'] as const;

export type AnswerState = (typeof answerStates)[number];
