import { useErrorText } from '@app/client/error-text';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Spinner } from '@app/ui/feedback/spinner';
import { Link } from '@app/ui/navigation/link';
import { Icon } from '@app/ui/pictures/icon';
import { withNext } from '../../../lib/addresses/next.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag } from '../../../lib/site.ts';
import { useMayRegister } from '../../../lib/use-may-register.ts';
import { useGamePictures } from '../../../parts/games/use-game-pictures.ts';
import styles from './game-entrance.module.css';
import type { useEntrance } from './use-entrance.ts';
import { useFreePlayText } from './use-free-play-text.ts';

export type Entrance = ReturnType<typeof useEntrance>;
type PicturedGame = NonNullable<Entrance['game']>;

interface GameEntranceProps {
  /** The game's path, which is the destination after login or registration. */
  readonly path: string;
  readonly entrance: Entrance;
}

/** The game that a visitor pressed: opens it, or shows the reason it cannot open and the ways to log in. */
export function GameEntrance({ path, entrance }: GameEntranceProps) {
  const { t } = useTranslation('access');
  const { game, isOpening } = entrance;
  return (
    <div className="grid gap-4">
      <GamePrint game={game} isOpening={isOpening} />
      {isOpening ? (
        <p role="status" className="text-center text-ink-2">
          {t('entrance.opening')}
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            <Reason entrance={entrance} />
          </p>
          {!entrance.maintenance && <WaysIn path={path} entrance={entrance} />}
        </>
      )}
    </div>
  );
}

function GamePrint({ game, isOpening }: Pick<Entrance, 'game' | 'isOpening'>) {
  return (
    <div className={styles.art}>
      {game && <Picture game={game} />}
      {isOpening && (
        <span className={styles.opening}>
          <Spinner />
        </span>
      )}
    </div>
  );
}

function Picture({ game }: { readonly game: PicturedGame }) {
  const { landscape } = useGamePictures(game);
  return <img src={landscape.src} alt="" />;
}

function Reason({ entrance }: Pick<GameEntranceProps, 'entrance'>) {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  const freePlayText = useFreePlayText();
  const hasFreePlay = useFlag('FREEPLAY3');
  const { game, error, refusal, maintenance } = entrance;
  if (refusal !== undefined) return freePlayText(refusal);
  if (game === undefined) return errorText(error);
  if (maintenance !== undefined) return maintenance;
  return t(hasFreePlay ? 'entrance.notFree' : 'entrance.account', { game: game.displayName });
}

function WaysIn({ path, entrance }: GameEntranceProps) {
  const { t } = useTranslation('access');
  const mayRegister = useMayRegister();
  return (
    <div className="grid gap-3">
      {entrance.mayTry && (
        <Button onPress={entrance.tryAgain}>
          <Icon name="game-controller" /> {t('free')}
        </Button>
      )}
      {mayRegister && (
        <ButtonLink kind="accent" href={withNext('/register', path)}>
          {t('register')}
        </ButtonLink>
      )}
      <p className="text-center text-sm">
        <Link look="quiet" href={withNext('/login', path)}>
          {t('login')}
        </Link>
      </p>
    </div>
  );
}
