import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameOfPath } from '../../../lib/addresses/game-path.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { AccessCard } from '../../../parts/session/access-card.tsx';
import { useNext } from '../../../parts/session/use-next.ts';
import { RegisterLinks } from '../access-links.tsx';
import type { DestinationGame } from '../free-play-offer.tsx';
import { RegisterPart } from './register-part.tsx';

const FreePlayOffer = lazy(async () => ({
  default: (await import('../free-play-offer.tsx')).FreePlayOffer,
}));

/** Affiliate links lead here: a name and a password are enough. */
export function RegisterPage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  const next = useNext();
  const [game, setGame] = useState<DestinationGame>();
  const goOn = () => void navigate(next ?? '/', { replace: true });
  const isIn = useSession()?.isTrial === false; // in this tab or another one
  useEffect(() => {
    if (isIn) void navigate(next ?? '/', { replace: true });
  }, [isIn, next, navigate]);
  const title = game ? t('register.for', { game: game.name }) : t('register.title');

  return (
    <AccessCard poster={game?.poster ?? 'register'} headline={game?.name ?? t('register.headline')}>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-5">
        <h1 className="text-2xl type-display">{title}</h1>
        {next !== undefined && gameOfPath(next) && (
          <Suspense>
            <FreePlayOffer path={next} onKnown={setGame} />
          </Suspense>
        )}
        <RegisterPart onRegistered={goOn} />
        <RegisterLinks next={next} />
      </div>
    </AccessCard>
  );
}
