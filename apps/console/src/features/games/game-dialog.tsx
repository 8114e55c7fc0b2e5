import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/games/ops-calls';
import { PLACE_MAX } from '@app/shared/validation/places';
import { toast } from '@app/ui/feedback/toasts';
import { useWords } from '../../lib/words.ts';
import { GamePictureField } from '../../parts/catalogue/game-picture-field.tsx';
import { shownOf } from '../../parts/catalogue/maintenance.ts';
import { PlaceField } from '../../parts/catalogue/place-field.tsx';
import { StakeField } from '../../parts/catalogue/stake-field.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import type { SiteGame } from './offers.ts';

interface GameDialogProps {
  readonly game: SiteGame;
  readonly onClose: () => void;
}

/** Availability, positions, stakes and picture of a game on the site. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const { t } = useWords();
  const { code, vendor, name, ownPlace, ownStakeMin, ownStakeMax } = game;
  const form = useForm(calls.changeGame, {
    initial: { vendor, game: code, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const wrong = (
    field: 'place' | 'hotPlace' | 'stakeMin' | 'stakeMax' | 'iconUrl' | 'turnoverPercent',
  ) => (isWrong(field) ? t(`games.${field}.wrong`, { max: PLACE_MAX }) : undefined);
  return (
    <OfferDialog offer={game} form={form} onClose={onClose}>
      <div className="grid grid-cols-2 gap-3">
        <PlaceField
          label={t('games.place')}
          hint={t('games.place.hint', { place: ownPlace })}
          error={wrong('place')}
          value={shownOf(values.place, game.place)}
          onChange={(place) => set('place', place)}
        />
        <PlaceField
          label={t('games.hotPlace')}
          hint={t('games.hotPlace.hint')}
          error={wrong('hotPlace')}
          value={shownOf(values.hotPlace, game.hotPlace)}
          onChange={(place) => set('hotPlace', place)}
        />
        <StakeField
          label={t('games.stakeMin')}
          own={ownStakeMin}
          error={wrong('stakeMin')}
          value={game.stakeMin}
          onChange={(amount) => set('stakeMin', amount)}
        />
        <StakeField
          label={t('games.stakeMax')}
          own={ownStakeMax}
          error={wrong('stakeMax')}
          value={game.stakeMax}
          onChange={(amount) => set('stakeMax', amount)}
        />
        <PlaceField
          label={t('games.turnoverPercent')}
          hint={t('games.turnoverPercent.hint')}
          error={wrong('turnoverPercent')}
          value={shownOf(values.turnoverPercent, game.turnoverPercent)}
          onChange={(percent) => set('turnoverPercent', percent)}
        />
      </div>
      <GamePictureField
        error={wrong('iconUrl')}
        value={shownOf(values.iconUrl, game.iconUrl)}
        usual={game.ownPicture}
        onChange={(address) => set('iconUrl', address)}
      />
    </OfferDialog>
  );
}
