import { type ReactNode, useEffect } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import { useAnnounce } from './live-region.tsx';

interface BannerProps {
  readonly state: keyof typeof STATES;
  readonly title: string;
  readonly children?: ReactNode;
  /** Link or button to resolve it. */
  readonly action?: ReactNode;
  /** Announced at once, for something that just went wrong. */
  readonly urgent?: boolean;
}

const STATES = {
  danger: { wash: 'bg-danger-wash', ink: 'text-danger', icon: 'warning-fill' },
  pending: { wash: 'bg-pending-wash', ink: 'text-pending', icon: 'hourglass' },
  info: { wash: 'bg-info-wash', ink: 'text-info', icon: 'info-fill' },
  win: { wash: 'bg-win-wash', ink: 'text-win', icon: 'check-circle-fill' },
} as const satisfies Record<string, { wash: string; ink: string; icon: IconName }>;

/** Endings of a title after which no space is needed: full-width punctuation includes one. */
const FULL_WIDTH_END = /[。，：；！？]$/;

/** A notice above the content it concerns; it stays until resolved. */
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
          {FULL_WIDTH_END.test(title) ? '' : ' '}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
