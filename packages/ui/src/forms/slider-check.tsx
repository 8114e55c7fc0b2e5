import { type CSSProperties, type Ref, useId, useRef, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import styles from './slider-check.module.css';
import { PUZZLE, type SlideAnswer, usePieceSlide } from './use-piece-slide.ts';

export interface SliderPuzzle {
  /** Addresses of pictures, 300 × 160 and 56 × 56. */
  readonly background: string;
  readonly piece: string;
  /** Vertical position of the piece, out of 160. */
  readonly y: number;
}

interface SliderCheckProps {
  /** Undefined while loading. Give each puzzle a `key`, so that the piece resets. */
  readonly puzzle: SliderPuzzle | undefined;
  readonly state: 'open' | 'checking' | 'solved' | 'missed';
  /** Instruction for screen readers. */
  readonly label: string;
  /** Short instruction shown in the track of the grip. */
  readonly hint: string;
  /** Instruction for keyboards. */
  readonly keys: string;
  readonly onAnswer: (answer: SlideAnswer) => void;
  readonly gripRef?: Ref<HTMLDivElement>;
}

const ICONS = {
  open: 'arrows-left-right',
  checking: 'circle-notch',
  solved: 'check-bold',
  missed: 'x-bold',
} as const satisfies Record<SliderCheckProps['state'], IconName>;

/**
 * Puzzle: the user moves a piece to its place by pointer, touch or arrow keys. Left to right in every language, like
 * its picture. Offer an alternative beside it.
 */
export function SliderCheck(props: SliderCheckProps) {
  const { puzzle, state, label, hint, keys, onAnswer, gripRef } = props;
  const stage = useRef<HTMLDivElement>(null);
  const keysId = useId();
  // Stays once shown: if it left on blur, a button below would move away under the pointer that presses it.
  const [hasKeys, setHasKeys] = useState(false);
  const isOpen = puzzle !== undefined && state === 'open';
  const { x, xMax, pointer, onKeyDown } = usePieceSlide({ stage, isOpen, onAnswer });
  const place = {
    '--x': `${(x / PUZZLE.width) * 100}%`,
    '--y': `${((puzzle?.y ?? 0) / PUZZLE.height) * 100}%`,
  } as CSSProperties;
  return (
    <div dir="ltr" className={styles.check} style={place} data-state={state}>
      <div ref={stage} className={styles.stage} aria-busy={puzzle === undefined}>
        {puzzle && (
          <>
            <img className={styles.picture} src={puzzle.background} alt="" draggable={false} />
            <img
              className={styles.piece}
              src={puzzle.piece}
              alt=""
              draggable={false}
              {...pointer}
            />
          </>
        )}
      </div>
      <div className={styles.rail}>
        <span className={styles.passed} />
        <bdi className={styles.hint} aria-hidden="true" data-moved={x > 0}>
          {hint}
        </bdi>
        <div
          ref={gripRef}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={keysId}
          aria-valuemin={0}
          aria-valuemax={xMax}
          aria-valuenow={x}
          aria-disabled={!isOpen}
          className={styles.grip}
          onFocus={({ target }) => target.matches(':focus-visible') && setHasKeys(true)}
          onKeyDown={onKeyDown}
          {...pointer}
        >
          <Icon name={ICONS[state]} />
        </div>
      </div>
      <p id={keysId} className={styles.keys} data-shown={hasKeys}>
        <bdi>{keys}</bdi>
      </p>
    </div>
  );
}
