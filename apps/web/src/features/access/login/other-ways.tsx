import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useFlag, useSite } from '../../../lib/site.ts';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';

interface OtherWaysProps {
  /** Destination after any of them. */
  readonly next: string | undefined;
  /** Called once free play has begun. Absent where free play is offered elsewhere. */
  readonly onFreePlay?: (() => void) | undefined;
}

/** The site's ways in without name and password. */
export function OtherWays({ next, onFreePlay }: OtherWaysProps) {
  const hasFreePlay = useFlag('FREEPLAY3') && onFreePlay !== undefined;
  const { socialLogins } = useSite();
  if (!hasFreePlay && socialLogins.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Or />
      <SocialButtons next={next} />
      {hasFreePlay && <FreePlayButton onBegun={onFreePlay} />}
    </div>
  );
}

/** A separator between ways to log in. */
export function Or() {
  const { t } = useTranslation('access');
  return (
    <p className="flex items-center gap-3 text-xs text-ink-3">
      <span className="h-px grow bg-line" />
      {t('or')}
      <span className="h-px grow bg-line" />
    </p>
  );
}
