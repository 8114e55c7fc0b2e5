import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Coordinate system of the puzzle, whatever its displayed size. */
export const PUZZLE = { width: 300, height: 160, piece: 56 } as const;

const X_MAX = PUZZLE.width - PUZZLE.piece;
/** Keys move by less than the accepted tolerance. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 4,
  ArrowUp: 4,
  ArrowLeft: -4,
  ArrowDown: -4,
  PageUp: 24,
  PageDown: -24,
};
/** A touch with hardly any movement is not an answer. */
const ANSWER_X_MIN = 8;
const SAMPLE_MS = 12;
const SAMPLES_MAX = 380;
const DRAG_MS_MAX = 120_000;

/** Milliseconds since the first touch, and position of the piece. */
export type SlidePoint = [afterMs: number, x: number];

export interface SlideAnswer {
  readonly x: number;
  readonly track: SlidePoint[];
}

interface Slide {
  /** The displayed picture; its width converts pointer movement into puzzle coordinates. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onAnswer: (answer: SlideAnswer) => void;
}

/** Moves a piece from left to right by pointer, touch or keys, and records the track. */
export function usePieceSlide({ stage, isOpen, onAnswer }: Slide) {
  const [x, setX] = useState(0);
  const grip = useRef<{ clientX: number; x: number }>(undefined);
  const begun = useRef<number>(undefined);
  const track = useRef<SlidePoint[]>([]);

  const note = (to: number, isLast = false) => {
    begun.current ??= performance.now();
    const afterMs = Math.min(Math.round(performance.now() - begun.current), DRAG_MS_MAX);
    const lastMs = track.current.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY;
    const isWorthIt = afterMs - lastMs >= SAMPLE_MS && track.current.length < SAMPLES_MAX;
    if (isWorthIt || isLast) track.current.push([afterMs, to]);
  };
  const moveTo = (to: number) => {
    const next = Math.round(Math.min(Math.max(to, 0), X_MAX));
    if (track.current.length === 0) note(x);
    note(next);
    setX(next);
    return next;
  };
  const answer = () => {
    if (x < ANSWER_X_MIN) return;
    note(x, true);
    onAnswer({ x, track: track.current });
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isOpen || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { clientX: event.clientX, x };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const width = stage.current?.clientWidth;
    if (!grip.current || !isOpen || !width) return;
    moveTo(grip.current.x + ((clientX - grip.current.clientX) * PUZZLE.width) / width);
  };
  const onPointerUp = () => {
    if (!grip.current) return;
    grip.current = undefined;
    if (isOpen) answer();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    const edge = { Home: 0, End: X_MAX }[event.key];
    const isAnswer = event.key === 'Enter' || event.key === ' ';
    if (!isOpen || (step === undefined && edge === undefined && !isAnswer)) return;
    event.preventDefault(); // prevents scrolling the page and submitting a surrounding form
    if (isAnswer) answer();
    else moveTo(edge ?? x + (step ?? 0));
  };

  const pointer = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { x, xMax: X_MAX, pointer, onKeyDown };
}
