import { Money } from '@app/ui/figures/money';
import { Strip } from '@app/ui/layout/shelf';
import { Anchor } from '@app/ui/navigation/anchor';
import { Picture } from '@app/ui/pictures/picture';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './paid-strip.module.css';
import { useLobby } from './use-lobby.ts';
import { useMultiplierText } from './use-multiplier-text.ts';
import type { Win } from './use-wins.ts';

const SHOWN_MAX = 10;
/** A single one would be lost in its row. */
const SHOWN_MIN = 2;

/**
 * The latest wins in one row, where the page has no side with their list. Without the win in the hero, and left out
 * where there are few.
 */
export function PaidStrip() {
  const { t } = useTranslation('home');
  const { lead, wins: board } = useLobby();
  const led = lead && 'win' in lead ? lead.win.win.winId : undefined;
  const wins = board.wins?.filter(({ winId }) => winId !== led);
  if (wins ? wins.length < SHOWN_MIN : board.error) return null;
  return (
    <div className={styles.place}>
      {wins && (
        <Strip label={t('paid')} itemSize="chip">
          {wins.slice(0, SHOWN_MAX).map((win, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places, so that a new win moves nothing
            <li key={place}>
              <PaidWin key={win.winId} win={win} />
            </li>
          ))}
        </Strip>
      )}
    </div>
  );
}

function PaidWin({ win }: { readonly win: Win }) {
  const { t } = useTranslation('home');
  const multiplier = useMultiplierText();
  const { vendor: vassalage, gameCode, gameName, customerName, winAmount } = win;
  return (
    <Anchor href={pathOfGame({ vassalage, gameCode })} className={styles.win}>
      <Picture src={win.iconUrl} />
      <span className="min-w-0 animate-appear">
        <span className="sr-only">
          <bdi>{gameName}</bdi>
        </span>
        <span className="block truncate font-strong text-win">
          <Money amount={winAmount} />
        </span>
        <span className="block truncate text-xs text-ink-3">
          <bdi>
            {t('paid.to', { winner: customerName, multiplier: multiplier(win.multiplier) })}
          </bdi>
        </span>
      </span>
    </Anchor>
  );
}
