import type { ApiError } from '@app/client/errors';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useEffect, useEffectEvent } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { useSite } from '../../lib/site.ts';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { useGames } from '../../parts/games/use-games.ts';
import styles from './game-page.module.css';

interface GameMaintenanceProps {
  readonly title: string;
  readonly vendor: string;
  readonly game: string;
  /** The refusal, with the end of the maintenance if known. */
  readonly refusal: ApiError;
  readonly onRetry: () => void;
}

const SUGGESTED_MAX = 6;

/** A game in maintenance: its end, a reassurance about open bets and money, and games to play in the meantime. */
export function GameMaintenance({ title, vendor, game, refusal, onRetry }: GameMaintenanceProps) {
  const { t } = useTranslation('play');
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const until = refusal.params.until;
  const { isOver, others } = useMaintenanceEnd(vendor, game);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isOver) retry();
  }, [isOver]);
  return (
    <div className={styles.unavailable}>
      <Empty
        state="maintenance"
        sentence={
          typeof until === 'number'
            ? t('maintenance.until', {
                game: title,
                time: time.dayAndMinute(until),
                zone: zoneName(timeZone),
              })
            : t('maintenance', { game: title })
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button kind="ink" onPress={onRetry}>
              {t('maintenance.again')}
            </Button>
            <ButtonLink href="/">{t('toLobby')}</ButtonLink>
          </div>
        }
      />
      {others.length > 0 && (
        <section>
          <h2 className="pb-3 text-center text-lg type-display">{t('maintenance.others')}</h2>
          <ul className={styles.suggestions}>
            {others.map((other) => (
              <li key={`${other.vassalage}/${other.gameCode}`}>
                <GamePlace game={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * Whether the maintenance is over according to the site's list of games; and games to play in the meantime: of the same
 * category, filled up with others.
 */
function useMaintenanceEnd(vendor: string, game: string) {
  const { data } = useGames();
  const games = data?.games ?? [];
  const isIt = (each: (typeof games)[number]) =>
    each.vassalage === vendor && each.gameCode === game;
  const own = games.find(isIt);
  const open = games.filter((each) => !isIt(each) && each.maintenance === null);
  const isAlike = ({ gameType }: (typeof games)[number]) => gameType === own?.gameType;
  const others = [...open.filter(isAlike), ...open.filter((each) => !isAlike(each))];
  return { isOver: own?.maintenance === null, others: others.slice(0, SUGGESTED_MAX) };
}
