import { useAddressSearch, withValues } from '../../../../lib/addresses/use-address-search.ts';

const MOMENT = /^\d{1,15}$/;

/** The part and player to which a bill is narrowed. */
export interface BillPlace {
  /** Start of the part; undefined for the whole bill. */
  readonly part: number | undefined;
  /** The player whose bets are shown; empty for all players. */
  readonly player: string;
}

/** Keeps the part and player in the bill's address, so that the browser's back button goes up. */
export function useBillDrill() {
  const [params, changeSearch] = useAddressSearch();
  const part = params.get('part') ?? '';
  const place: BillPlace = {
    part: MOMENT.test(part) ? Number(part) : undefined,
    player: params.get('player') ?? '',
  };
  const open = ({ part: to, player }: BillPlace) =>
    changeSearch((before) => withValues(before, { part: to?.toString(), player }));
  return { place, open };
}

/** The part as a parameter of calls about a bill. */
export const partOf = ({ part }: Pick<BillPlace, 'part'>) =>
  part === undefined ? {} : { partStart: part };
