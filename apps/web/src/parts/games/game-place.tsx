import { useMoneyText } from '@app/ui/figures/use-money-text';
import { percentText } from '@app/ui/format/figure-text';
import { GameTile } from '@app/ui/play/game-tile';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useGamePictures } from './use-game-pictures.ts';
import type { Game } from './use-games.ts';
import { useMaintenanceText } from './use-maintenance-text.ts';

interface GamePlaceProps {
  readonly game: Game;
  readonly shape?: 'portrait' | 'landscape';
}

/** A game's tile, with facts that matter before opening it. */
export function GamePlace({ game, shape = 'portrait' }: GamePlaceProps) {
  const pictures = useGamePictures(game);
  const maintenanceText = useMaintenanceText();
  return (
    <GameTile
      href={pathOfGame(game)}
      title={game.displayName}
      art={pictures[shape]}
      shape={shape}
      maintenance={maintenanceText(game.maintenance)}
      caption={
        <>
          {game.rtp !== null && <Return rtp={game.rtp} />}
          <VendorName game={game} />
        </>
      }
    />
  );
}

function Return({ rtp }: { readonly rtp: number }) {
  const { t, i18n } = useTranslation('games');
  return <span>{t('rtp', { rate: percentText(rtp / 100, i18n.language) })}</span>;
}

/** The first of these that exists: current players, today's players, the smallest stake, the vendor's name. */
function VendorName({
  game: { playing, playedToday, stakeMin, vendorName, isHouse },
}: {
  readonly game: Game;
}) {
  const { t } = useTranslation('games');
  const money = useMoneyText();
  if (playing > 0) return <span>{t('playing', { count: playing })}</span>;
  if (playedToday > 0) return <span>{t('playedToday', { count: playedToday })}</span>;
  if (stakeMin !== null) return <span>{t('stakeFrom', { stake: money(stakeMin) })}</span>;
  // The house's vendor name only repeats the category under which its tiles are listed.
  if (isHouse) return null;
  return <bdi className="truncate">{vendorName}</bdi>;
}
