export { GamePage as Page } from '../../features/play/game-page.tsx';
