import { Failed } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import type { Answer } from '@app/shared/contract/contract';
import { launchGame } from '@app/shared/games/calls';
import { IconButton } from '@app/ui/buttons/icon-button';
import { shownTheme } from '@app/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { lotteryPageOf, pathOfGame } from '../../lib/addresses/game-path.ts';
import { AreaMaintenance, useAreaMaintenance } from '../../lib/area-maintenance.tsx';
import { wireLanguageOf } from '../../lib/language/languages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { rememberGame } from '../../parts/games/last-game.ts';
import { TrialInvitation } from '../../parts/session/trial-invitation.tsx';
import { GameBar } from './game-bar.tsx';
import { GameMaintenance } from './game-maintenance.tsx';
import styles from './game-page.module.css';
import { GameStage } from './game-stage.tsx';
import { UnfinishedGame } from './unfinished-game.tsx';
import { UnknownGame } from './unknown-game.tsx';
import { useFullView } from './use-full-view.ts';
import { useGameSheet } from './use-game-sheet.ts';
import { useTransferBeforeGame } from './use-transfer-before-game.ts';
import { WalletBar } from './wallet-bar.tsx';

const TransferBeforeGame = lazy(async () => ({
  default: (await import('./transfer-before-game.tsx')).TransferBeforeGame,
}));

/** The page of a game. Lotteries have other pages, to which it redirects. */
export function GamePage() {
  const { vendor = '', game = '' } = useParams();
  const vassalage = vendor.toUpperCase();
  if (!lotteryPageOf(vassalage)) return <VendorGame vendor={vendor} game={game} />;
  return <Navigate replace to={pathOfGame({ vassalage, gameCode: game })} />;
}

/** A vendor's game between the wallet bar and the game bar, which are always visible. */
function VendorGame({ vendor, game }: { readonly vendor: string; readonly game: string }) {
  const { t } = useTranslation(['play', 'access']);
  const { pathname } = useLocation();
  const areaMaintenance = useAreaMaintenance('games');
  const transfer = useTransferBeforeGame(vendor);
  const isHeldUp = transfer.isAwaited || transfer.wallets !== undefined;
  const launch = useLaunch(vendor, game, { enabled: !areaMaintenance && !isHeldUp });
  const title = useGameName(vendor, game);
  const room = useRef<HTMLDivElement>(null);
  const full = useFullView(room);
  const isLaunched = launch.data !== undefined && !launch.error;
  const isUnknown = isRefusal(launch.error, 'game.not_found');
  const isForMembers = isRefusal(launch.error, 'member.need_true_account');
  const gameMaintenance = isRefusal(launch.error, 'game.maintenance') ? launch.error : undefined;
  const unfinished = isRefusal(launch.error, '#734') ? launch.error : undefined;
  useEffect(() => {
    if (isLaunched) rememberGame({ vassalage: vendor, gameCode: game });
  }, [isLaunched, vendor, game]);

  return (
    <div ref={room} className={styles.room} data-full={full.isFull}>
      <PageTitle>{title}</PageTitle>
      <WalletBar />
      <main id="content" className={styles.stage}>
        <h1 className="sr-only">{title}</h1>
        {gameMaintenance && (
          <GameMaintenance
            title={title}
            vendor={vendor}
            game={game}
            refusal={gameMaintenance}
            onRetry={() => void launch.refetch()}
          />
        )}
        {/* Not shown to a member who is already playing. */}
        {areaMaintenance && !launch.data && <AreaMaintenance maintenance={areaMaintenance} />}
        {!areaMaintenance && transfer.wallets && (
          <Suspense>
            <TransferBeforeGame title={title} wallets={transfer.wallets} onPlay={transfer.decide} />
          </Suspense>
        )}
        {isForMembers && (
          <div className={styles.failure}>
            <div className="max-w-list">
              <h2 className="pb-4 text-xl type-display">{t('access:trial.title')}</h2>
              <TrialInvitation next={pathname} />
            </div>
          </div>
        )}
        {isUnknown && <UnknownGame />}
        {unfinished && <UnfinishedGame refusal={unfinished} />}
        {!areaMaintenance &&
          launch.error &&
          !gameMaintenance &&
          !isForMembers &&
          !isUnknown &&
          !unfinished && (
            <div className={styles.failure}>
              <Failed answer={launch} safe={t('launch.safe')} />
            </div>
          )}
        {!launch.error && (!areaMaintenance || launch.data) && !transfer.wallets && (
          <GameStage
            title={title}
            vassalage={vendor}
            url={launch.data}
            isBalanceAround={!full.isFull}
          />
        )}
        {full.isFull && (
          <span className={styles.exit}>
            <IconButton icon="arrows-in" filled label={t('full.leave')} onPress={full.leave} />
          </span>
        )}
      </main>
      <GameBar
        title={title}
        vendor={vendor}
        game={game}
        isUnknown={isUnknown}
        onFull={launch.data ? full.enter : undefined}
        onReload={() => void launch.refetch()}
      />
    </div>
  );
}

/** A launch address works once, so it is never taken from the cache. */
function useLaunch(vassalage: string, gameCode: string, { enabled }: { enabled: boolean }) {
  const { i18n } = useTranslation();
  const api = useClient();
  const isTrial = useSession()?.isTrial;
  return useQuery({
    queryKey: [launchGame.name, vassalage, gameCode],
    enabled,
    queryFn: ({ signal }) =>
      api.send(
        launchGame,
        {
          vassalage,
          gameCode,
          language: wireLanguageOf(i18n.language),
          launchMode: 'GLS',
          accountType: isTrial ? '0' : '1',
          platform: 'html5',
          backUrl: `${location.origin}/`,
        },
        { signal },
      ),
    select: inOurTheme,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}

/**
 * Adds the theme to the address, which vendors may support or not. Read once per launch, because changing the address
 * would reload the game.
 */
function inOurTheme({ gameUrl }: Answer<typeof launchGame>): string {
  const address = new URL(gameUrl);
  address.searchParams.set('theme', shownTheme());
  return address.href;
}

function useGameName(vendor: string, code: string): string {
  const { t } = useTranslation('play');
  const { data } = useGameSheet(vendor, code);
  return data?.displayName ?? t('title');
}
