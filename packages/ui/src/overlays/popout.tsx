import {
  type FocusEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import dockStyles from '../layout/dock.module.css';
import styles from './popout.module.css';
import { useEscape } from './use-escape.ts';

interface PopoutProps {
  /** Accessible name of the button; includes its visible text. */
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  /** Opens above the button in the dock; below it in a header, the default. */
  readonly inDock?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

const IN_HEADER = {
  button:
    'relative flex min-h-control-sm min-w-control-sm items-center justify-center gap-2 rounded-2 text-ink-2 transition-colors duration-fast after:absolute after:-inset-1 hover:bg-surface-2 hover:text-ink',
  panel:
    'top-16 tablet:absolute tablet:inset-x-auto tablet:end-0 tablet:top-full tablet:mt-2 tablet:w-max tablet:max-w-panel tablet:min-w-drawing',
} as const;
const IN_DOCK = { button: dockStyles.link, panel: styles.aboveDock } as const;

/** A button with a small non-modal panel of links and settings. Esc, a press outside and tabbing out close it. */
export function Popout({ label, button, inDock = false, children }: PopoutProps) {
  const look = inDock ? IN_DOCK : IN_HEADER;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Deferred, so that the button's state changes before the panel's content is rendered.
  const isShown = useDeferredValue(open) && open;

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  useEscape(open, () => {
    setOpen(false);
    opener.current?.focus();
  });

  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects loss of focus
    <div ref={place} className="relative" onBlur={closeWhenLeft}>
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={look.button}
      >
        <span aria-hidden="true" className="contents">
          {button}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      <div
        id={id}
        hidden={!isShown}
        className={`${styles.panel} fixed inset-x-4 layer-popover animate-appear rounded-3 bg-surface-2 p-2 shadow-3 edge ${look.panel}`}
      >
        {isShown && children(() => setOpen(false))}
      </div>
    </div>
  );
}

interface PopoutRowProps {
  readonly children: ReactNode;
}

/** Line of a popout that is not a link: a heading or settings. */
export function PopoutRow({ children }: PopoutRowProps) {
  return <div className="px-3 py-2">{children}</div>;
}

/** Classes of a pressable popout item. */
export const POPOUT_ITEM =
  'flex min-h-control w-full items-center gap-3 rounded-2 px-3 py-1 text-start leading-snug text-ink transition-colors duration-fast hover:bg-surface-3';
