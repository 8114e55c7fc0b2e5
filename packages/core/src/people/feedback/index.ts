export { answerFeedback } from './answer-feedback.ts';
export { type Feedback, listFeedback } from './list-feedback.ts';
export { feedbackLists } from './lists.ts';
export { FEEDBACK_PER_DAY, sendFeedback } from './send-feedback.ts';
