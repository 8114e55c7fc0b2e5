import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUi } from '../ui-provider.tsx';
import { Section, type SectionMore } from './section.tsx';
import styles from './shelf.module.css';

/** Tolerance: snapping may stop between two pixels. */
const SNAP_PX = 2;

interface ShelfProps {
  readonly title: string;
  readonly more?: SectionMore;
  /** Item width: `portrait` 3 to 6 in a row, `landscape` 2 to 4, `badge` 3 to 7, `card` 1 to 3, `chip` 2 to 5. */
  readonly itemSize: 'portrait' | 'landscape' | 'badge' | 'card' | 'chip';
  /** Control between heading and row that selects the content. */
  readonly choice?: ReactNode;
  /** `li` elements with one link each. */
  readonly children: ReactNode;
}

/** Horizontally scrolling row of links with snapping. Arrow keys move the focus; buttons scroll by a page. */
export function Shelf({ title, more, itemSize, choice, children }: ShelfProps) {
  const { words } = useUi();
  const { track, ends, turnPage } = useTrack();
  const tools = !(ends.atStart && ends.atEnd) && (
    <div className={styles.tools}>
      <IconButton
        filled
        small
        icon="caret-left-bold"
        label={words.previous}
        disabled={ends.atStart}
        onPress={() => turnPage(-1)}
      />
      <IconButton
        filled
        small
        icon="caret-right-bold"
        label={words.next}
        disabled={ends.atEnd}
        onPress={() => turnPage(1)}
      />
    </div>
  );
  return (
    <Section title={title} more={more} tools={tools}>
      {choice && <div className="mb-3">{choice}</div>}
      <ul ref={track} className={styles.track} data-item-size={itemSize} onKeyDown={walk}>
        {children}
      </ul>
    </Section>
  );
}

interface StripProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly itemSize: ShelfProps['itemSize'];
  readonly children: ReactNode;
}

/** A shelf without a heading. Its buttons appear over its ends while the pointer is on it. */
export function Strip({ label, itemSize, children }: StripProps) {
  const { words } = useUi();
  const { track, ends, turnPage } = useTrack();
  return (
    <div className={styles.strip}>
      <ul
        ref={track}
        aria-label={label}
        className={styles.track}
        data-item-size={itemSize}
        onKeyDown={walk}
      >
        {children}
      </ul>
      {!ends.atStart && (
        <div className={styles.end} data-end="start">
          <IconButton
            filled
            small
            icon="caret-left-bold"
            label={words.previous}
            onPress={() => turnPage(-1)}
          />
        </div>
      )}
      {!ends.atEnd && (
        <div className={styles.end} data-end="end">
          <IconButton
            filled
            small
            icon="caret-right-bold"
            label={words.next}
            onPress={() => turnPage(1)}
          />
        </div>
      )}
    </div>
  );
}

function useTrack() {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () => {
      const passed = Math.abs(list.scrollLeft); // negative on right-to-left pages
      const room = list.scrollWidth - list.clientWidth;
      setEnds({ atStart: passed < SNAP_PX, atEnd: passed > room - SNAP_PX });
    };
    const resizes = new ResizeObserver(look);
    resizes.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);

  const turnPage = (pages: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    list.scrollBy({ left: pages * readingDirection(list) * list.clientWidth });
  };
  return { track, ends, turnPage };
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!steps) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  links[at + steps * readingDirection(event.currentTarget)]?.focus();
  event.preventDefault();
}

const readingDirection = (element: Element) =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;
