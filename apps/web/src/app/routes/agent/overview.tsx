export { AgentHomePage as Page } from '../../../features/agent/agent-home-page.tsx';
