export { MessagesPage as Page } from '../../../features/messages/messages-page.tsx';
