import { isAwaited } from '@app/client/use-answer';
import { useHasBanners } from '../../../features/content/hero-banners.tsx';
import { JoinPage } from '../../../features/content/join-page.tsx';
import { useContent } from '../../../features/content/use-content.ts';
import { NotFound } from '../../gates/not-found.tsx';

/** Shown only while the operator recruits agents, that is while this page has banners. */
export function Page() {
  const content = useContent();
  const isWanted = useHasBanners('JOIN');
  return isAwaited(content) || isWanted ? <JoinPage /> : <NotFound />;
}
