import { useAnswer } from '@app/client/use-answer';
import { chaseDraws } from '@app/shared/api/lotteries.calls';
import { useState } from 'react';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';
import type { Sale } from './use-sale.ts';

/** One of the stations that draw at the same time. */
interface Station {
  readonly numero: string;
  readonly name: string;
}

/** Which station's draw is bet on, where several are on sale together: the first, unless a member chooses. */
export function useStations(gameId: number, sale: Sale) {
  const { station } = useDrawTitle();
  const { draw } = sale;
  const isByStation = draw !== undefined && station(draw.numero) !== undefined;
  const coming = useAnswer(chaseDraws, { gameId }, { enabled: isByStation });
  const [wanted, choose] = useState<string>();
  const together = (isByStation ? (coming.data?.chaseNumeros ?? []) : []).filter(
    ({ closeTime }) => closeTime === draw?.closeTime,
  );
  const stations = together.map(
    ({ numero }): Station => ({ numero, name: station(numero) ?? numero }),
  );
  const chosen = stations.find(({ numero }) => numero === wanted)?.numero ?? draw?.numero;
  const chosenSale: Sale = draw && chosen ? { ...sale, draw: { ...draw, numero: chosen } } : sale;
  return { stations, chosen, choose, sale: chosenSale };
}
