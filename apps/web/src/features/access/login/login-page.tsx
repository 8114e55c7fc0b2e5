import { Banner } from '@app/ui/feedback/banner';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameOfPath } from '../../../lib/addresses/game-path.ts';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { sessionLostBecause, useSession } from '../../../lib/session/session.ts';
import { AccessCard } from '../../../parts/session/access-card.tsx';
import { useNext } from '../../../parts/session/use-next.ts';
import { LoginLinks } from '../access-links.tsx';
import type { DestinationGame } from '../free-play-offer.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';

const FreePlayOffer = lazy(async () => ({
  default: (await import('../free-play-offer.tsx')).FreePlayOffer,
}));

/** For players and agents; a visitor redirected here continues to their destination. */
export function LoginPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const next = useNext();
  const [game, setGame] = useState<DestinationGame>();
  const session = useSession();
  const goOn = () => void navigate(next ?? '/', { replace: true });
  const changePassword = () => void navigate(withNext('/changePassword', next), { replace: true });
  const isIn = session?.isTrial === false; // in this tab or another one
  useEffect(() => {
    if (isIn) void navigate(next ?? '/', { replace: true });
  }, [isIn, next, navigate]);
  const title = game ? t('login.for', { game: game.name }) : t('login.title');

  return (
    <AccessCard poster={game?.poster ?? 'login'} headline={game?.name ?? t('login.headline')}>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        <WhyHere isOnTheWay={next !== undefined && !gameOfPath(next)} />
        {next !== undefined && gameOfPath(next) && (
          <Suspense>
            <FreePlayOffer path={next} onKnown={setGame} onFreePlay={goOn} />
          </Suspense>
        )}
        <LoginForm portal="member" onLoggedIn={goOn} onStale={changePassword} />
        <OtherWays next={next} onFreePlay={game?.isTried ? undefined : goOn} />
        <LoginLinks place="page" next={next} />
      </div>
    </AccessCard>
  );
}

function WhyHere({ isOnTheWay }: { readonly isOnTheWay: boolean }) {
  const { t } = useTranslation(['access', 'errors']);
  const lost = sessionLostBecause();
  if (lost === 'duplicateLogin' || lost === 'token_ip_different')
    return <Banner state="pending" title={t(`errors:${lost}`)} />;
  if (lost) return <Banner state="info" title={t('errors:login.not.session')} />;
  return isOnTheWay && <Banner state="info" title={t('login.first')} />;
}
