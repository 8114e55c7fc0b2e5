export { listFeedback } from './list-feedback.ts';
export { FEEDBACK_PER_DAY, sendFeedback } from './send-feedback.ts';
