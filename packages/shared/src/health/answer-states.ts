/** How a company or a vendor answers lately. `quiet`: it was not asked, and did not fail the last time. */
export const answerStates = ['answering', 'slow', 'failing', 'quiet'] as const;

export type AnswerState = (typeof answerStates)[number];
