import { useAddressSearch, withValues } from '../../../../lib/use-address-search.ts';

const MOMENT = /^\d{1,15}$/;

/** How far down a bill is opened. */
export interface BillPlace {
  /** When the part begins; undefined is the whole bill. */
  readonly part: number | undefined;
  /** Whose bets; empty is all players. */
  readonly player: string;
}

/** The same, kept in the address of a bill: going back goes up. */
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

/** As the calls about a bill take it. */
export const partOf = ({ part }: Pick<BillPlace, 'part'>) =>
  part === undefined ? {} : { partStart: part };
