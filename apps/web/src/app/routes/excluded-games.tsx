export { ExcludedGamesPage as Page } from '../../features/bonuses/excluded-games-page.tsx';
