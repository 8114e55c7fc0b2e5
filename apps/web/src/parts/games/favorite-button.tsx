import { useAnswer } from '@app/client/use-answer';
import { gameSheet } from '@app/shared/records/calls';
import { IconButton } from '@app/ui/buttons/icon-button';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFavorites } from './use-favorites.ts';

const FRESH_MS = 5 * 60_000;

interface FavoriteButtonProps {
  readonly vendor: string;
  readonly gameCode: string;
}

/** Marks a game as a favorite, which the lobby lists. Renders nothing for visitors, or where favorites are off. */
export function FavoriteButton({ vendor, gameCode }: FavoriteButtonProps) {
  const { t } = useTranslation('games');
  const favorites = useFavorites();
  const sheet = useAnswer(
    gameSheet,
    { vassalage: vendor, gameCode },
    { enabled: favorites.isOn, staleTime: FRESH_MS },
  );
  if (!favorites.isOn || !sheet.data) return null;
  const { nodeId } = sheet.data;
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
