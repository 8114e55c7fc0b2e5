import { useTranslation } from 'react-i18next';
import { useFlag, useSite } from '../../lib/site.ts';
import { FreePlayButton } from './free-play/free-play-button.tsx';
import { SocialButtons } from './social/social-buttons.tsx';

interface OtherWaysProps {
  /** Where to go on to after each of the ways. */
  readonly next: string | undefined;
  /** Called once free play has begun. Left out where it is offered elsewhere. */
  readonly onFreePlay?: (() => void) | undefined;
}

/** Into the site without a name and a password, as far as the site offers it. */
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

/** Between one way in and another. */
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
