import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PrizeNumbers } from './read-result.ts';

/** Codes of prizes in results with several prizes. */
const PRIZES = [
  'DB',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
  'FIRST',
  'FRONT3',
  'BACK3',
  'BACK2',
  'TOP',
  'BOTTOM',
] as const;
type PrizeCode =
  | 'DB'
  | `G${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'FIRST'
  | 'FRONT3'
  | 'BACK3'
  | 'BACK2'
  | 'TOP'
  | 'BOTTOM';

/** The name of a prize; its code if it is unknown. */
export function usePrizeName(): (code: string) => string {
  const { t } = useTranslation('lottery');
  return (code) => {
    const { station, prize } = stationOf(code);
    const name = isPrize(prize) ? t(`prize.${prize}`) : prize;
    return station ? t('prize.ofStation', { station, prize: name }) : name;
  };
}

/** A prize of two stations' joined results is `A-DB` or `B-DB`. */
export function stationOf(code: string): { readonly station?: string; readonly prize: string } {
  const [, station, prize] = /^([AB])-(.+)$/.exec(code) ?? [];
  return station && prize ? { station, prize } : { prize: code };
}

const isPrize = (code: string): code is PrizeCode => PRIZES.some((prize) => prize === code);

interface PrizeTableProps {
  readonly prizes: readonly PrizeNumbers[];
}

/** All numbers of a result, prize by prize, in the usual layout of result boards: the first prize largest. */
export function PrizeTable({ prizes }: PrizeTableProps) {
  const { t } = useTranslation('lottery');
  const nameOf = usePrizeName();
  const [first] = prizes;
  const isFirst = (code: string) => stationOf(code).prize === stationOf(first?.code ?? '').prize;
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('prizes')}</caption>
      <tbody className="divide-y divide-line">
        {prizes.map(({ code, numbers }) => (
          <tr key={code}>
            <th scope="row" className="w-within py-2 pe-3 text-start text-xs text-ink-2">
              {nameOf(code)}
            </th>
            <td className="py-2">
              <ol
                dir="ltr"
                className={`flex flex-wrap gap-x-4 gap-y-1 font-strong ${isFirst(code) ? 'text-xl text-accent-text' : 'text-md'}`}
              >
                {numbers.map((number, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, so their position is their key
                  <li key={at}>{number}</li>
                ))}
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
