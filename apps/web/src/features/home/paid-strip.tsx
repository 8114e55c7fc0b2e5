import { Money } from '@app/ui/figures/money';
import { Strip } from '@app/ui/layout/shelf';
import { Anchor } from '@app/ui/navigation/anchor';
import { Picture } from '@app/ui/pictures/picture';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { squareOf } from '../../parts/games/use-game-pictures.ts';
import styles from './paid-strip.module.css';
import { useMultiplierText } from './use-multiplier-text.ts';
import { useWins, type Win } from './use-wins.ts';

const SHOWN_MAX = 10;

/** The latest wins in one row, where the page has no side with their list. Released without any. */
export function PaidStrip() {
  const { t } = useTranslation('home');
  const { wins, error } = useWins();
  if (wins ? wins.length === 0 : error) return null;
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
      <Picture src={squareOf(win)} />
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
