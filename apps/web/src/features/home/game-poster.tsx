import { Percent } from '@app/ui/figures/figures';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { squareOf, useGamePictures } from '../../parts/games/use-game-pictures.ts';
import type { Game } from '../../parts/games/use-games.ts';
import { Poster } from './poster.tsx';

/** A game in the hero when there is no great win, with facts that matter before the first bet. */
export function GamePoster({ game }: { readonly game: Game }) {
  const { t } = useTranslation('home');
  const moneyText = useMoneyText();
  const { rtp, volatility, stakeMin, displayName, isHouse } = game;
  const facts = [
    ...(rtp === null ? [] : [{ label: t('game.rtp'), value: <Percent value={rtp / 100} /> }]),
    ...(volatility === null
      ? []
      : [{ label: t('game.volatility'), value: t(`game.volatility.${volatility}`) }]),
    ...(stakeMin === null ? [] : [{ label: t('game.betFrom'), value: moneyText(stakeMin) }]),
  ];
  return (
    <Poster
      paper={useGamePictures(game).paper}
      src={squareOf({ ...game, iconUrl: game.defaultIcon })}
      kicker={<bdi>{game.vendorName}</bdi>}
      title={<bdi>{displayName}</bdi>}
      titleChars={Math.max(MIN_CHARS, ...displayName.split(/\s/).map(widthOf))}
      foot={isHouse && t('game.fair')}
      facts={facts}
      href={pathOfGame(game)}
    />
  );
}

/** Minimum for sizing; a shorter title would be set larger than a headline. */
const MIN_CHARS = 7;
const WIDE = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/g;

/** Width of a word in letters; a Chinese character counts as two. */
const widthOf = (word: string): number => word.length + (word.match(WIDE)?.length ?? 0);
