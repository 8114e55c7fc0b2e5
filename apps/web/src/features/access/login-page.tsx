import { Banner } from '@app/ui/banner';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../lib/next.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { sessionLostBecause, useSession } from '../../lib/session.ts';
import { useFlag } from '../../lib/site.ts';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import { useGameOfPath } from '../games/game-of-path.ts';
import { LoginLinks } from './access-links.tsx';
import { AccessTicket } from './access-ticket.tsx';
import { LoginForm } from './login-form.tsx';
import { Or, OtherWays } from './other-ways.tsx';
import { useGamePoster } from './use-game-poster.ts';
import { useNext } from './use-next.ts';

/** For players and agents alike; who was on their way somewhere arrives there. */
export function LoginPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const next = useNext();
  const { game } = useGameOfPath(next ?? '');
  const poster = useGamePoster(game);
  const isTried = useFlag('FREEPLAY3') && game?.trialSupport === true;
  const session = useSession();
  const goOn = () => void navigate(next ?? '/', { replace: true });
  const changePassword = () => void navigate(withNext('/changePassword', next), { replace: true });
  const isIn = session?.isTrial === false; // here, or in another tab
  useEffect(() => {
    if (isIn) void navigate(next ?? '/', { replace: true });
  }, [isIn, next, navigate]);
  const title = game ? t('login.for', { game: game.displayName }) : t('login.title');

  return (
    <AccessTicket poster={poster ?? 'login'} headline={game?.displayName ?? t('login.headline')}>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        <WhyHere isOnTheWay={next !== undefined && !game} />
        {isTried && (
          <div className="grid gap-3">
            <FreePlayButton onBegun={goOn} />
            <Or />
          </div>
        )}
        <LoginForm portal="member" onLoggedIn={goOn} onStale={changePassword} />
        <OtherWays next={next} onFreePlay={isTried ? undefined : goOn} />
        <LoginLinks place="page" next={next} />
      </div>
    </AccessTicket>
  );
}

function WhyHere({ isOnTheWay }: { readonly isOnTheWay: boolean }) {
  const { t } = useTranslation(['access', 'errors']);
  const lost = sessionLostBecause();
  if (lost === 'duplicateLogin') return <Banner state="pending" title={t('errors:duplicateLogin')} />;
  if (lost) return <Banner state="info" title={t('errors:login.not.session')} />;
  return isOnTheWay && <Banner state="info" title={t('login.first')} />;
}
