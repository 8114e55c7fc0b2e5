export { AgentLoginPage as Page } from '../../../features/access/login/agent-login-page.tsx';
