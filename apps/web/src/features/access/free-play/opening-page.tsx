import { Navigate, useLocation } from 'react-router-dom';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { GameEntrance } from './game-entrance.tsx';
import { useEntrance } from './use-entrance.ts';

/**
 * Shown at a game's address opened by a visitor, as by a link or in a new tab. The game opens in free play; otherwise
 * the login page names the game.
 */
export function OpeningPage() {
  const { t } = useTranslation('access');
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const entrance = useEntrance(path, () => {}); // the new session shows the game
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
