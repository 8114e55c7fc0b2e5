import { ButtonLink } from '@app/ui/buttons/button';
import { MoneyDelta } from '@app/ui/figures/money';
import { Strip } from '@app/ui/layout/shelf';
import { MediaCard } from '@app/ui/pictures/media-card';
import { pathOfGame } from '../../../lib/addresses/game-path.ts';
import { useAgoText } from '../../../lib/language/use-ago-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useFlag } from '../../../lib/site.ts';
import { squareOf } from '../../../parts/games/use-game-pictures.ts';
import { useMaintenanceText } from '../../../parts/games/use-maintenance-text.ts';
import { type RecentGame, useRecentGames } from '../../../parts/games/use-recent-games.ts';
import { useWallet } from '../../../parts/wallet/use-wallet.ts';
import { StartPlace } from '../start-place.tsx';
import styles from '../start-strip.module.css';
import { useWaiting } from './use-waiting.ts';
import { WaitingCard } from './waiting-card.tsx';

const SHOWN_MAX = 8;

/** Things that wait for the member, then their last games with today's result of each. All arrive at once. */
export function MemberStrip() {
  const { t } = useTranslation('home');
  const recent = useRecentGames();
  const { payments, rewards, isAwaited } = useWaiting();
  const games = recent.data?.list.slice(0, SHOWN_MAX) ?? [];
  if (recent.isLoading || isAwaited) return <StartPlace />;
  if (games.length === 0 && payments + rewards === 0) return <FirstStep />;
  return (
    <div className={styles.strip}>
      <Strip label={t('continue')} itemSize="card">
        {payments > 0 && (
          <li>
            <WaitingCard
              href="/personal/process/withdraw"
              state="pending"
              title={t('waiting.payments', { count: payments })}
              note={t('waiting.payments.note')}
            />
          </li>
        )}
        {rewards > 0 && (
          <li>
            <WaitingCard
              href="/rewardCenter"
              state="win"
              title={t('waiting.rewards', { count: rewards })}
              note={t('waiting.rewards.note')}
            />
          </li>
        )}
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
      </Strip>
    </div>
  );
}

function GameCard({ game }: { readonly game: RecentGame }) {
  const { t } = useTranslation('home');
  const agoText = useAgoText();
  const maintenanceText = useMaintenanceText();
  const isTrial = useSession()?.isTrial;
  return (
    <MediaCard
      href={pathOfGame(game)}
      src={squareOf(game)}
      title={game.displayName}
      note={maintenanceText(game.maintenance) ?? agoText(game.lastPlayed)}
      end={isTrial ? null : <MoneyDelta amount={game.netToday} />}
      endNote={isTrial ? '' : t('continue.today')}
    />
  );
}

/** Shown if nothing was played yet or the list failed to load: suggests a next step in one line. */
function FirstStep() {
  const { t } = useTranslation('home');
  const mayDeposit = useFlag('DPSTBAS3');
  const balance = useWallet().data?.playable;
  const isPoor = mayDeposit && balance === 0n;
  return (
    <div className={styles.card}>
      <p className="min-w-0 grow font-strong">{t(isPoor ? 'first.deposit' : 'first.choose')}</p>
      {isPoor && (
        <ButtonLink size="small" href="/deposit">
          {t('first.toDeposit')}
        </ButtonLink>
      )}
    </div>
  );
}
