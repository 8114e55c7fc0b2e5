import type { ErrorCode } from '@app/shared/errors/catalog';
import { openChannel } from '../open-channel.ts';
import {
  adoptSession,
  currentSession,
  followSession,
  forgetSession,
  storedSession,
} from './session.ts';
import type { SessionNote } from './session-note.ts';

/**
 * Storage key: present while some tab is logged in, with the audience of prerendered pages as its value. Never a token.
 */
const MARKER = 'sessionTabs';
const CHANNEL = 'session';
/** Longest delay of a visitor's prerendered page, and only if the marker indicates a logged-in tab. */
const ANSWER_MS_MAX = 150;
/** A busy tab may answer late; answers count for this long. */
const LATE_MS_MAX = 3_000;

type TabMessage =
  | { readonly is: 'asked' }
  | { readonly is: 'told' | 'begun'; readonly note: SessionNote }
  | { readonly is: 'ended'; readonly token: string; readonly because: ErrorCode | undefined };

interface Changes {
  /** Called when this tab adopted the session of another one. */
  readonly onAdopted: () => void;
  /** Called when another tab ended the session. */
  readonly onEnded: () => void;
}

let channel: BroadcastChannel | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
const waiting = new Set<() => void>();

/**
 * Shares the session with the other tabs of this browser. Session storage belongs to one tab, so a new tab asks
 * the others, and all follow when one begins or ends a session. In browsers without channels each tab has its own
 * session.
 */
export function shareSession({ onAdopted, onEnded }: Changes): void {
  channel = openChannel(CHANNEL);
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'asked') return sendSession();
    if (data.is === 'ended') {
      if (currentSession()?.token !== data.token) return;
      forgetSession(data.because);
      return onEnded();
    }
    const isAwaited = performance.now() - askedAt <= LATE_MS_MAX;
    // Another tab asked. A tab that did not ask, or gave up long ago, stays logged out.
    if (data.is === 'told' && !isAwaited && !currentSession()) return;
    if (isBetter(data.note)) {
      adoptSession(data.note);
      mark();
      onAdopted();
    } else if (data.is === 'begun') sendSession(); // the other tab needs this tab's session
    for (const go of waiting) go();
  };
  followSession((change) => {
    if (change.is === 'begun') mark();
    else localStorage.removeItem(MARKER);
    channel?.postMessage(change satisfies TabMessage);
  });
  if (currentSession()) mark();
  // A closing tab removes the marker; tabs that stay restore it.
  addEventListener('pagehide', () => currentSession() && localStorage.removeItem(MARKER));
  addEventListener('pageshow', () => currentSession() && mark());
  addEventListener('storage', ({ key, newValue }) => {
    if (key === MARKER && newValue === null && currentSession()) mark();
  });
}

/** Asks the other tabs for their session, and waits briefly if one of them may have one. */
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
    channel?.postMessage({ is: 'asked' } satisfies TabMessage);
  });
  if (!isAnswered) localStorage.removeItem(MARKER); // left behind by a tab that crashed
}

function sendSession(): void {
  const note = currentSession() && storedSession();
  if (note) channel?.postMessage({ is: 'told', note } satisfies TabMessage);
}

/** A member's session takes precedence over free play, and a newer session over an older one. */
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
