import { isAwaited } from '@app/client/use-answer';
import { useHasBanners } from '../../features/content/hero-banners.tsx';
import { JoinPage } from '../../features/content/join-page.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { NotFound } from '../not-found.tsx';

/** Only where the operator looks for agents, which banners of this page say. */
export function Page() {
  const content = useContent();
  const isWanted = useHasBanners('JOIN');
  return isAwaited(content) || isWanted ? <JoinPage /> : <NotFound />;
}
