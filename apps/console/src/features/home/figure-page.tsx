import { Navigate, useParams } from 'react-router-dom';
import { DepositsOfDay } from './deposits-of-day.tsx';
import { NewMembersOfDay } from './new-members-of-day.tsx';
import { PlayersOfDay } from './players-of-day.tsx';

const PARTS = { deposits: DepositsOfDay, players: PlayersOfDay, members: NewMembersOfDay };

/** What a figure of the day is made of, by its name in the address; without such a figure, the day. */
export function FigurePage() {
  const { part = '' } = useParams();
  const Part = Object.hasOwn(PARTS, part) ? PARTS[part as keyof typeof PARTS] : undefined;
  return Part ? <Part /> : <Navigate replace to="/console" />;
}
