import { Navigate, useSearchParams } from 'react-router-dom';
import { pathOfGame } from '../lib/addresses/game-path.ts';

/** Redirects from a game's codes to its page, which reports unknown codes; without codes to the lobby. */
export function GameByName() {
  const [search] = useSearchParams();
  const [vassalage, gameCode] = [search.get('vassalage'), search.get('gameCode')];
  return (
    <Navigate replace to={vassalage && gameCode ? pathOfGame({ vassalage, gameCode }) : '/'} />
  );
}
