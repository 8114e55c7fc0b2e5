export { AgentNewsPage as Page } from '../../../features/content/agent-news-page.tsx';
