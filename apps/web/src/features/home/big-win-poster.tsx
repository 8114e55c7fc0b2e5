import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useAgoText } from '../../lib/language/use-ago-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { squareOf, useGamePictures } from '../../parts/games/use-game-pictures.ts';
import { Poster } from './poster.tsx';
import { useMultiplierText } from './use-multiplier-text.ts';
import type { GreatWin } from './use-wins.ts';

/** A great win: amount, player, time and game, with a link to the game. */
export function BigWinPoster({ win, isLargest }: GreatWin) {
  const { t } = useTranslation('home');
  const agoText = useAgoText();
  const moneyText = useMoneyText();
  const multiplier = useMultiplierText();
  const game = {
    vassalage: win.vendor,
    gameCode: win.gameCode,
    defaultIcon: win.defaultIcon,
    iconUrl: win.iconUrl,
  };
  return (
    <Poster
      paper={useGamePictures(game).paper}
      src={squareOf({ ...game, iconUrl: win.defaultIcon })}
      kicker={t(isLargest ? 'win.largest' : 'win.big')}
      title={<Money amount={win.winAmount} />}
      titleChars={moneyText(win.winAmount).length}
      foot={<bdi>{win.gameName}</bdi>}
      facts={[
        { label: t('win.multiplier'), value: <bdi>{multiplier(win.multiplier)}</bdi> },
        { label: t('win.winner'), value: <bdi>{win.customerName}</bdi> },
        { label: t('win.time'), value: agoText(win.winTime) },
      ]}
      href={pathOfGame(game)}
    />
  );
}
