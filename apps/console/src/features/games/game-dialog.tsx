import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/ops/games';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { useWords } from '../../lib/words.ts';
import { OfferedField, PlaceField, ReasonField } from './offer-fields.tsx';
import { type SiteGame, shownOf } from './offers.ts';
import { RestField } from './rest-field.tsx';
import { StakeField } from './stake-field.tsx';

interface GameDialogProps {
  readonly game: SiteGame;
  readonly onClose: () => void;
}

/** How the site offers a game. Only what is touched is sent. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const { t } = useWords();
  const { code, vendor, name, ownPlace, ownStakeMin, ownStakeMax } = game;
  const { values, set, send, isWrong, busy, error } = useForm(calls.changeGame, {
    initial: { vendor, game: code, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const offered = shownOf(values.offered, game.offered);
  const wrong = (field: 'place' | 'hotPlace' | 'stakeMin' | 'stakeMax' | 'iconUrl') =>
    isWrong(field) ? t(`games.${field}.wrong`) : undefined;
  return (
    <Dialog title={name} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
        <OfferedField value={offered} onChange={(chosen) => set('offered', chosen)} />
        {!offered && <p className="text-ink-2">{t('games.withdrawn.effect')}</p>}
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
        </div>
        <Field label={t('games.iconUrl')} hint={t('games.iconUrl.hint')} error={wrong('iconUrl')}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              value={shownOf(values.iconUrl, game.iconUrl) ?? ''}
              onChange={({ target }) => set('iconUrl', target.value.trim() || null)}
            />
          )}
        </Field>
        <RestField
          value={shownOf(values.maintenance, game.maintenance)}
          isWrong={isWrong('maintenance')}
          onChange={(maintenance) => set('maintenance', maintenance)}
        />
        <ReasonField
          value={values.reason}
          isWrong={isWrong('reason')}
          onChange={(reason) => set('reason', reason)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind={offered ? 'ink' : 'danger'} busy={busy}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
