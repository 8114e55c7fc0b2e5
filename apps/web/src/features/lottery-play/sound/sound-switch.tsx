import { IconButton } from '@app/ui/buttons/icon-button';
import { Boundary } from '@app/ui/feedback/boundary';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSoundSwitch } from './use-sound-switch.ts';

const DrawSounds = lazy(async () => ({
  default: (await import('./draw-sounds.tsx')).DrawSounds,
}));

interface SoundSwitchProps {
  readonly gameId: number;
  readonly tabIndex?: number;
}

/** Turns the sounds of draws on and off. Their code is loaded once they are on. */
export function SoundSwitch({ gameId, tabIndex }: SoundSwitchProps) {
  const { t } = useTranslation('lottery-play');
  const [isOn, turn] = useSoundSwitch();
  return (
    <>
      <IconButton
        icon={isOn ? 'speaker-high' : 'speaker-slash'}
        label={t('sound')}
        pressed={isOn}
        filled={isOn}
        {...(tabIndex !== undefined && { tabIndex })}
        onPress={() => turn(!isOn)}
      />
      {isOn && (
        <Boundary look="bar">
          <Suspense>
            <DrawSounds gameId={gameId} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
