import { SearchPage } from '../../features/search/search-page.tsx';
import { useSearchablePages } from '../navigation/use-player-links.ts';

export function Page() {
  return <SearchPage pages={useSearchablePages()} />;
}
