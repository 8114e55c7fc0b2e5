export { ChatPage as Page } from '../../features/chat/chat-page.tsx';
