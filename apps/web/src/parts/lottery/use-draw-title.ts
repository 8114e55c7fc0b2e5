import type { Phrase } from '@app/phrases/domains';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { shortNumber } from './draws/short-number.ts';

type StationWord = Extract<Phrase<'web/lottery'>, `station.${string}`>;

/** Names of draws: by number or, where stations draw, by station and day. */
export function useDrawTitle() {
  const { t, i18n } = useTranslation('lottery');
  const time = useTimeText('UTC');
  const isWord = (key: string): key is StationWord => i18n.exists(key, { ns: 'lottery' });
  const named = (code: string): string => {
    const key = `station.${code}`;
    return isWord(key) ? t(key) : code;
  };
  /**
   * Undefined where no station draws. A station without a name here is shown by its code; joined stations by both
   * names.
   */
  const station = (numero: string): string | undefined =>
    stationsOf(numero)?.map(named).join(' + ');
  const name = (numero: string, number: (numero: string) => string): string => {
    const at = station(numero);
    return at ? t('draw.station', { station: at, day: time.day(dayOf(numero)) }) : number(numero);
  };
  const draw = (number: string) => t('draw', { numero: number });
  return {
    station,
    /** `Draw 20261124-0417`, or `Hanoi · Nov 24`. */
    title: (numero: string) => name(numero, draw),
    /** `Draw 417`, where its day is clear from the context. */
    shortTitle: (numero: string) => name(numero, (whole) => draw(shortNumber(whole))),
    /** `20261124-0417`, beside a label. */
    number: (numero: string) => name(numero, (whole) => whole),
  };
}

/** `20261124-hanoi` is drawn by `hanoi`, `20261124-hcm-camau` by both. */
const stationsOf = (numero: string): readonly string[] | undefined =>
  /^\d{8}-([a-z]+(?:-[a-z]+)?)$/.exec(numero)?.[1]?.split('-');

const dayOf = (numero: string): number =>
  Date.UTC(Number(numero.slice(0, 4)), Number(numero.slice(4, 6)) - 1, Number(numero.slice(6, 8)));
