import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useUi } from '../ui-provider.tsx';
import { useAnnounce } from './live-region.tsx';
import styles from './toasts.module.css';

const SHOWN_MS = 6_000;
const TOASTS_MAX = 3;

const LOOKS = {
  done: { ink: 'text-win', icon: 'check-circle-fill' },
  notice: { ink: 'text-pending', icon: 'warning-fill' },
  failed: { ink: 'text-danger', icon: 'warning-circle-fill' },
} as const;

type ToastKind = keyof typeof LOOKS;

interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** A line about something that finished out of view. Never an error of a form. */
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const current = () => toasts;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a line for six seconds. Also callable outside components. */
export function toast(text: string, kind: ToastKind = 'done'): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, text }].slice(-TOASTS_MAX));
}

const dismiss = (id: number) => change(toasts.filter((shown) => shown.id !== id));

/** Mounted once by the frame. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, current, current);
  return (
    // A landmark to navigate to. The app's live region announces its text.
    <div
      role="status"
      aria-live="off"
      className={`${styles.toasts} pointer-events-none fixed inset-x-0 bottom-0 layer-toast mx-auto mb-above-dock flex w-full max-w-search flex-col gap-2 px-gutter tablet:mb-6`}
    >
      {shown.map((line) => (
        <ToastLine key={line.id} {...line} />
      ))}
    </div>
  );
}

function ToastLine({ id, kind, text }: Toast) {
  const { words } = useUi();
  const announce = useAnnounce();
  const [held, setHeld] = useState(false);

  useEffect(() => announce(text), [announce, text]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only extends the display time
    <div
      className="pointer-events-auto flex animate-appear items-center gap-3 rounded-2 bg-surface-3 py-1 ps-4 pe-1 shadow-2"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={LOOKS[kind].ink}>
        <Icon name={LOOKS[kind].icon} />
      </span>
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      <IconButton icon="x-bold" label={words.close} onPress={() => dismiss(id)} />
    </div>
  );
}
