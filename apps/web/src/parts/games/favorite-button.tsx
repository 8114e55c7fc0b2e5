import { IconButton } from '@app/ui/buttons/icon-button';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFavorites } from './use-favorites.ts';
import { useAllGames } from './use-games.ts';

interface FavoriteButtonProps {
  readonly vendor: string;
  readonly gameCode: string;
}

/** Marks a game as a favorite, which the lobby lists. Renders nothing for visitors, or where favorites are off. */
export function FavoriteButton({ vendor, gameCode }: FavoriteButtonProps) {
  const { t } = useTranslation('games');
  const favorites = useFavorites();
  const games = useAllGames({ vassalage: vendor }, { enabled: favorites.isOn });
  const game = games.data?.find((each) => each.gameCode === gameCode);
  if (!favorites.isOn || !game) return null;
  const { nodeId } = game;
  const isMarked = favorites.has(nodeId);
  return (
    <IconButton
      icon={isMarked ? 'star-fill' : 'star'}
      label={t('favorite')}
      pressed={isMarked}
      onPress={() => favorites.set({ nodeId, isFavorite: !isMarked })}
    />
  );
}
