export { answerFeedback } from './answer-feedback.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type Feedback, feedbackQueueLength, listFeedback } from './list-feedback.ts';
export { feedbackLists } from './lists.ts';
export { feedbackDataSheets } from './member-data.ts';
export { FEEDBACK_PER_DAY, sendFeedback } from './send-feedback.ts';
