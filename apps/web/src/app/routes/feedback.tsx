export { FeedbackAddress as Page } from '../../features/feedback/feedback-address.tsx';
