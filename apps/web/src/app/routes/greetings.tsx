export { GreetingsPage as Page } from '../../features/greetings/greetings-page.tsx';
