import { Navigate, useSearchParams } from 'react-router-dom';
import { pathOfGame } from '../lib/game-path.ts';

/** Leads from the codes of a game to its page, which says what is wrong with them; without codes to the lobby. */
export function GameByName() {
  const [search] = useSearchParams();
  const [vassalage, gameCode] = [search.get('vassalage'), search.get('gameCode')];
  return (
    <Navigate replace to={vassalage && gameCode ? pathOfGame({ vassalage, gameCode }) : '/'} />
  );
}
