import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { useAnnounce } from './live-region.tsx';

interface BannerProps {
  readonly state: keyof typeof STATES;
  /** What it is, in a few words. */
  readonly title: string;
  readonly children?: ReactNode;
  /** A link or a button that deals with it. */
  readonly action?: ReactNode;
  /** Spoken at once: for what has just gone wrong. */
  readonly urgent?: boolean;
}

const STATES = {
  danger: { wash: 'bg-danger-wash', ink: 'text-danger', icon: 'warning-fill' },
  pending: { wash: 'bg-pending-wash', ink: 'text-pending', icon: 'hourglass' },
  info: { wash: 'bg-info-wash', ink: 'text-info', icon: 'info-fill' },
  win: { wash: 'bg-win-wash', ink: 'text-win', icon: 'check-circle-fill' },
} as const satisfies Record<string, { wash: string; ink: string; icon: IconName }>;

/** Full-width punctuation has its gap in it. */
const BRINGS_ROOM = /[。，：；！？]$/;

/** Something to know before going on, above what it concerns. It stays until it is dealt with. */
export function Banner({ state, title, children, action, urgent = false }: BannerProps) {
  const { wash, ink, icon } = STATES[state];
  const announce = useAnnounce();
  useEffect(() => {
    if (urgent) announce(title, 'assertive');
  }, [announce, urgent, title]);
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 px-4 py-2 ${wash}`}>
      <div className="flex min-w-0 flex-1 basis-panel gap-3">
        <span className={`mt-half ${ink}`}>
          <Icon name={icon} />
        </span>
        <div>
          <strong className="font-strong">{title}</strong>
          {BRINGS_ROOM.test(title) ? '' : ' '}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
