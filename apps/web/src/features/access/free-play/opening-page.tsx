import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { withNext } from '../../../lib/next.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { GameEntrance } from './game-entrance.tsx';
import { useEntrance } from './use-entrance.ts';

/**
 * In the place of a game whose address a visitor opened: in another tab, or by a link. It opens in free
 * play; where it cannot, the login page says for which game it is.
 */
export function OpeningPage() {
  const { t } = useTranslation('access');
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const entrance = useEntrance(path, () => {}); // the session that has begun shows the game
  if (!entrance.isOpening) return <Navigate replace to={withNext('/login', path)} />;
  const title = entrance.game?.displayName ?? t('entrance.title');
  return (
    <main
      id="content"
      className="mx-auto grid min-h-dvh w-full max-w-list content-center gap-4 p-6"
    >
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl type-display">{title}</h1>
      <GameEntrance path={path} entrance={entrance} />
    </main>
  );
}
