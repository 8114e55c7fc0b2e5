export { AgentLoginPage as Page } from '../../features/access/agent-login-page.tsx';
