import { useState } from 'react';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';
import type { Sale } from './use-sale.ts';

/** One of the stations that draw at the same time, or two of them whose draws are joined. */
interface Station {
  readonly numero: string;
  readonly name: string;
}

/** The station whose draw is bet on, if several are on sale together: the first, unless the member chooses another. */
export function useStations(sale: Sale) {
  const { station } = useDrawTitle();
  const { draw, alongside } = sale;
  const [wanted, choose] = useState<string>();
  const stations = (draw ? [draw, ...alongside] : []).flatMap(({ numero }): Station[] => {
    const name = station(numero);
    return name === undefined ? [] : [{ numero, name }];
  });
  // Between two draws the choice stays in place, so that nothing below it moves.
  const [kept, keep] = useState(stations);
  if (stations.length > 0 && namesOf(stations) !== namesOf(kept)) keep(stations);
  const chosen = [draw, ...alongside].find((one) => one?.numero === wanted) ?? draw;
  return {
    stations: draw ? stations : kept,
    chosen: chosen?.numero,
    choose,
    sale: { ...sale, draw: chosen },
  };
}

const namesOf = (stations: readonly Station[]): string =>
  stations.map(({ numero, name }) => `${numero} ${name}`).join();
