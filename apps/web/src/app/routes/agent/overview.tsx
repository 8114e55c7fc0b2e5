export { AgentHomePage as Page } from '../../../features/agent/overview/agent-home-page.tsx';
