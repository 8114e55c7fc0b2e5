import { useTranslation } from 'react-i18next';
import { useFlag, useSite } from '../../lib/site.ts';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';

interface OtherWaysProps {
  /** Called once somebody is in who has no way of their own to go on. */
  readonly onFreePlay: () => void;
}

/** Into the site without a name and a password, as far as the site offers it. */
export function OtherWays({ onFreePlay }: OtherWaysProps) {
  const { t } = useTranslation('access');
  const hasFreePlay = useFlag('FREEPLAY3');
  const { socialLogins } = useSite();
  if (!hasFreePlay && socialLogins.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-ink-3">
        <span className="h-px grow bg-line" />
        {t('or')}
        <span className="h-px grow bg-line" />
      </p>
      <SocialButtons />
      {hasFreePlay && <FreePlayButton onBegun={onFreePlay} />}
    </div>
  );
}
