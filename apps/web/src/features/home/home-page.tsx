import { ButtonLink } from '@app/ui/button';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { lastGameFirst } from '../games/last-game.ts';
import { useGames } from '../games/use-games.ts';
import { GameShelf } from './game-shelf.tsx';
import { GameTicket } from './game-ticket.tsx';
import styles from './home-page.module.css';
import { MoneyCard, WelcomeCard } from './side-card.tsx';

/** A good word, the game one was at, and the way to the cashier. */
export function HomePage() {
  const { t } = useTranslation('home');
  const session = useSession();
  const { siteName } = useSite();
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">
        {session
          ? t('welcome.back', { name: session.nickname || session.username })
          : t('welcome', { site: siteName })}
      </h1>
      <Games side={session ? <MoneyCard /> : <WelcomeCard />} />
    </div>
  );
}

function Games({ side }: { readonly side: React.ReactNode }) {
  const { t } = useTranslation('home');
  const errorText = useErrorText();
  const list = useGames();
  if (list.isError && !list.data) {
    return (
      <ErrorState
        failed={errorText(list.error)}
        safe={t('games.safe')}
        reference={referenceOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const [first, ...others] = lastGameFirst(list.data?.games ?? []);
  return (
    <>
      <div className={styles.top}>
        {first && <GameTicket game={first} />}
        {!first && list.isPending && <Skeleton shape="ticket" />}
        {!first && !list.isPending && <NoGames />}
        {side}
      </div>
      {first && others.length > 0 && <GameShelf games={[first, ...others]} />}
    </>
  );
}

function NoGames() {
  const { t } = useTranslation('home');
  return (
    <Empty
      state="no-results"
      sentence={t('games.none')}
      action={<ButtonLink href="/deposit">{t('money.deposit')}</ButtonLink>}
    />
  );
}
