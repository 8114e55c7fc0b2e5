import { useAnswer } from '@app/client/use-answer';
import { nearDraw } from '@app/shared/lotteries/calls';
import { useSecondsLeft } from '@app/ui/figures/countdown';
import { useEffect, useRef, useState } from 'react';
import { onWin } from '../my-bets/announce-win.ts';
import { makeSynth, type Player, type Synth } from './synth.ts';

interface DrawSoundsProps {
  readonly gameId: number;
  /** Creates the audio context. */
  readonly makePlayer?: () => Player;
}

const LAST_SECONDS = 5;

/** Plays sounds for the end of a sale, the balls of a new result and a win, while the page is visible. */
export function DrawSounds({ gameId, makePlayer = () => new AudioContext() }: DrawSoundsProps) {
  const { currentNumero, previousNumero } = useAnswer(nearDraw, { gameId }).data ?? {};
  const seconds = useSecondsLeft(currentNumero?.closeTime ?? 0);
  const [begin] = useState(() => makePlayer);
  const synth = useRef<Synth>(undefined);
  const play = useRef((sound: (of: Synth) => void) => {
    if (!document.hidden && synth.current) sound(synth.current);
  }).current;
  useEffect(() => {
    const made = makeSynth(begin());
    synth.current = made;
    return () => {
      synth.current = undefined;
      made.close();
    };
  }, [begin]);

  useEffect(() => {
    if (seconds > 0 && seconds <= LAST_SECONDS) play(({ tick }) => tick());
  }, [play, seconds]);

  const winNo = previousNumero?.winNo ?? undefined;
  const drawn = winNo === undefined ? undefined : previousNumero?.numero;
  const known = useRef(drawn);
  useEffect(() => {
    const before = known.current;
    if (drawn === undefined || winNo === undefined || drawn === before) return;
    known.current = drawn;
    // No sound for the result that was there on load.
    if (before !== undefined) play(({ balls }) => balls(numbersIn(winNo)));
  }, [play, drawn, winNo]);

  useEffect(() => onWin(() => play(({ win }) => win())), [play]);
  return null;
}

/** Count of comma-separated numbers, or else of digits. */
const numbersIn = (winNo: string): number =>
  winNo.includes(',') ? winNo.split(',').length : winNo.replace(/\D/g, '').length;
