import { IconButton } from '@app/ui/buttons/icon-button';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import { moveAmong } from './move-among.ts';
import type { Omission } from './use-omission.ts';

interface BoardToolsProps {
  readonly gameId: number;
  /** Undefined where past results have no relation to the play. */
  readonly omission: Omission | undefined;
  readonly isHowOpen: boolean;
  readonly onHow: () => void;
}

/** Further information about a board. A single tab stop; arrow keys move inside. */
export function BoardTools({ gameId, omission, isHowOpen, onHow }: BoardToolsProps) {
  const { t } = useTranslation('lottery-play');
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex shrink-0 items-center gap-1 desk:pointer-fine:-my-1"
      onKeyDown={moveAmong}
    >
      <IconButton
        icon="info"
        label={t('how')}
        pressed={isHowOpen}
        filled={isHowOpen}
        onPress={onHow}
      />
      {omission && (
        <IconButton
          icon="hourglass"
          label={t('omission')}
          pressed={omission.isOn}
          filled={omission.isOn}
          tabIndex={-1}
          onPress={() => omission.turn(!omission.isOn)}
        />
      )}
      <SoundSwitch gameId={gameId} tabIndex={-1} />
    </div>
  );
}
