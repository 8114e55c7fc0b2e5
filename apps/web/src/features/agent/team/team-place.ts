import { useLocation } from 'react-router-dom';
import { AS_OF, readAsOf } from '../as-of/use-as-of.ts';

/** The location within a team, kept in the address so that the back button goes up. */
export interface TeamPlace {
  /** The agents on the path down, without the reader. */
  readonly way: readonly string[];
  /** The member who was searched for. */
  readonly found: string | undefined;
  /** The past moment shown; undefined for now. */
  readonly at: number | undefined;
}

const UUID = /^[\da-f-]{36}$/;

export function readTeamPlace(search: string): TeamPlace {
  const params = new URLSearchParams(search);
  const way = (params.get('in') ?? '').split('.').filter((id) => UUID.test(id));
  const found = params.get('at') ?? '';
  return { way, found: UUID.test(found) ? found : undefined, at: readAsOf(params) };
}

export function teamPlaceHref(
  pathname: string,
  { way, found, at }: Pick<TeamPlace, 'way'> & Partial<TeamPlace>,
): string {
  const params = new URLSearchParams({
    ...(way.length > 0 && { in: way.join('.') }),
    ...(found && { at: found }),
    ...(at !== undefined && { [AS_OF]: `${at}` }),
  });
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

export function useTeamPlace(): TeamPlace & { readonly pathname: string } {
  const { pathname, search } = useLocation();
  return { pathname, ...readTeamPlace(search) };
}
