import type { ErrorCode } from '@app/shared/errors/catalog';
import {
  adoptSession,
  currentSession,
  followSession,
  forgetSession,
  noteOfSession,
} from './session.ts';
import type { SessionNote } from './session-note.ts';

/** Its presence says that some tab is logged in, and its value for whom pages are. Never a token. */
const MARKER = 'sessionTabs';
const CHANNEL = 'session';
/** A visitor's prerendered page waits no longer, and only where the marker says that there may be an answer. */
const ANSWER_MS_MAX = 150;
/** An answer of a busy tab is still one when it is late. */
const LATE_MS_MAX = 3_000;

type Said =
  | { readonly is: 'asked' }
  | { readonly is: 'told' | 'begun'; readonly note: SessionNote }
  | { readonly is: 'ended'; readonly token: string; readonly because: ErrorCode | undefined };

interface Changes {
  /** Called when another tab brought a session here, or another one. */
  readonly onAdopted: () => void;
  /** Called when another tab ended the session. */
  readonly onEnded: () => void;
}

let channel: BroadcastChannel | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
const waiting = new Set<() => void>();

/**
 * Shares the session with the other tabs of this browser. It lies in session storage, which each tab
 * has for itself: a new tab asks the others, and what one begins or ends all have begun or ended. Where
 * a browser has no channels, each tab is for itself.
 */
export function shareSession({ onAdopted, onEnded }: Changes): void {
  channel = openChannel();
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.is === 'asked') return tell();
    if (data.is === 'ended') {
      if (currentSession()?.token !== data.token) return;
      forgetSession(data.because);
      return onEnded();
    }
    const isAwaited = performance.now() - askedAt <= LATE_MS_MAX;
    if (data.is === 'told' && !isAwaited && !currentSession()) return;
    if (isBetter(data.note)) {
      adoptSession(data.note);
      mark();
      onAdopted();
    } else if (data.is === 'begun') tell(); // it has to learn of ours
    for (const go of waiting) go();
  };
  followSession((change) => {
    if (change.is === 'begun') mark();
    else localStorage.removeItem(MARKER);
    channel?.postMessage(change satisfies Said);
  });
  if (currentSession()) mark();
  // A tab that goes takes the mark with it; those that stay put it back.
  addEventListener('pagehide', () => currentSession() && localStorage.removeItem(MARKER));
  addEventListener('pageshow', () => currentSession() && mark());
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MARKER && newValue === null && currentSession()) mark();
  });
}

/** Asks the other tabs for their session, and waits a moment where one of them may have any. */
export async function askOtherTabs(msMax = ANSWER_MS_MAX): Promise<void> {
  if (!channel || currentSession() || localStorage.getItem(MARKER) === null) return;
  askedAt = performance.now();
  const isAnswered = await new Promise<boolean>((resolve) => {
    const go = () => settle(true);
    const timer = setTimeout(() => settle(false), msMax);
    const settle = (answered: boolean) => {
      clearTimeout(timer);
      waiting.delete(go);
      resolve(answered);
    };
    waiting.add(go);
    channel?.postMessage({ is: 'asked' } satisfies Said);
  });
  if (!isAnswered) localStorage.removeItem(MARKER); // left by a tab that went without a word
}

function tell(): void {
  const note = currentSession() && noteOfSession();
  if (note) channel?.postMessage({ is: 'told', note } satisfies Said);
}

/** An account comes before free play, and the newer before the older. */
function isBetter(note: SessionNote): boolean {
  const session = currentSession();
  if (!session) return true;
  if (session.token === note.token) return false;
  const isTrial = note.isTrial === 'true';
  if (isTrial !== session.isTrial) return session.isTrial;
  return Number(note.sessionSince) > session.since;
}

const mark = (): void =>
  localStorage.setItem(MARKER, currentSession()?.isAgent ? 'agent' : 'member');

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}
