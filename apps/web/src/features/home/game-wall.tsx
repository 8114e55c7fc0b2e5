import { Section } from '@app/ui/layout/section';
import { TileWall } from '@app/ui/layout/tile-wall';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { useFavoriteGames } from '../../parts/games/use-favorites.ts';
import { leadGameOf, useLobby } from './use-lobby.ts';

/** The layout for few games, each shown once and large: the member's favorites first, then in the operator's order. */
export function GameWall() {
  const { t } = useTranslation('home');
  const { games, lead } = useLobby();
  const marked = new Set(useFavoriteGames().data?.content.map(({ nodeId }) => nodeId));
  const led = leadGameOf(lead);
  const others = (games.data?.games ?? []).filter(({ nodeId }) => nodeId !== led?.nodeId);
  const inOrder = [
    ...others.filter(({ nodeId }) => marked.has(nodeId)),
    ...others.filter(({ nodeId }) => !marked.has(nodeId)),
  ];
  if (inOrder.length === 0) return null;
  return (
    <Section title={t(led ? 'games.more' : 'games.all')}>
      <TileWall>
        {inOrder.map((game) => (
          <GamePlace key={game.nodeId} game={game} shape="landscape" />
        ))}
      </TileWall>
    </Section>
  );
}
