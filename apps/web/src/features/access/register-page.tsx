import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import { useGameOfPath } from '../games/game-of-path.ts';
import { RegisterLinks } from './access-links.tsx';
import { AccessTicket } from './access-ticket.tsx';
import { RegisterPart } from './register-part.tsx';
import { useGamePoster } from './use-game-poster.ts';
import { useNext } from './use-next.ts';

/** An affiliate link leads here: it is enough to choose a name and a password. */
export function RegisterPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const next = useNext();
  const { game } = useGameOfPath(next ?? '');
  const poster = useGamePoster(game);
  const goOn = () => void navigate(next ?? '/', { replace: true });
  const isIn = useSession()?.isTrial === false; // here, or in another tab
  useEffect(() => {
    if (isIn) void navigate(next ?? '/', { replace: true });
  }, [isIn, next, navigate]);
  const title = game ? t('register.for', { game: game.displayName }) : t('register.title');

  return (
    <AccessTicket poster={poster ?? 'register'} headline={game?.displayName ?? t('register.headline')}>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        <RegisterPart onRegistered={goOn} />
        <RegisterLinks next={next} />
      </div>
    </AccessTicket>
  );
}
