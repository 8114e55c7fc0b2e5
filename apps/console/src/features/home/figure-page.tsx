import { Navigate, useParams } from 'react-router-dom';
import { DepositsOfDay } from './deposits-of-day.tsx';
import { NewMembersOfDay } from './new-members-of-day.tsx';
import { PlayersOfDay } from './players-of-day.tsx';

const PARTS = { deposits: DepositsOfDay, players: PlayersOfDay, members: NewMembersOfDay };

/** The list behind a figure of the day, by its name in the address. Unknown names lead to Today. */
export function FigurePage() {
  const { part = '' } = useParams();
  const Part = Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : undefined;
  return Part ? <Part /> : <Navigate replace to="/console" />;
}
