import { useForm } from '@app/client/use-form';
import { gameCategories, gameClasses } from '@app/shared/games/game-categories';
import { PLACE_MAX } from '@app/shared/validation/places';
import * as calls from '@app/shared/vendors/games.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import { GamePictureField } from '../../parts/catalogue/game-picture-field.tsx';
import { shownOf } from '../../parts/catalogue/maintenance.ts';
import { PlaceField } from '../../parts/catalogue/place-field.tsx';
import { StakeField } from '../../parts/catalogue/stake-field.tsx';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { StateFields } from './state-fields.tsx';
import type { InstalledGame } from './vendors.ts';

interface GameDialogProps {
  readonly vendor: string;
  readonly game: InstalledGame;
  readonly onClose: () => void;
}

/** A game's data on all sites. Only changed fields are sent. */
export function GameDialog({ vendor, game, onClose }: GameDialogProps) {
  const { t, named } = useWords();
  const name = useOwnName()(game);
  const form = useForm(calls.change, {
    initial: { vendor, game: game.code, reason: '' },
    onDone: () => {
      toast(t('games.done', { name }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const enabled = shownOf(values.enabled, game.enabled);
  const classes = shownOf(values.classes, game.classes);
  return (
    <Dialog staysOpen title={name} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')} isDangerous={!enabled}>
        <StateFields form={form} before={game} offEffect={t('games.withdrawn.effect')} />
        <Field label={t('games.category')}>
          {(control) => (
            <Select
              {...control}
              value={shownOf(values.category, game.category)}
              choices={gameCategories.map((value) => ({ value, label: named('category', value) }))}
              onValueChange={(value) =>
                set(
                  'category',
                  gameCategories.find((each) => each === value),
                )
              }
            />
          )}
        </Field>
        <fieldset>
          <legend className="text-sm font-strong">{t('vendors.classes')}</legend>
          <div className="grid grid-cols-2">
            {gameClasses.map((each) => (
              <Checkbox
                key={each}
                checked={classes.includes(each)}
                onChange={({ target }) =>
                  set(
                    'classes',
                    gameClasses.filter((one) =>
                      one === each ? target.checked : classes.includes(one),
                    ),
                  )
                }
              >
                {named('class', each)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          {(['stakeMin', 'stakeMax'] as const).map((field) => (
            <StakeField
              key={field}
              label={t(`games.${field}`)}
              own={null}
              error={isWrong(field) ? t('vendors.stakes.wrong') : undefined}
              value={game[field]}
              onChange={(amount) => set(field, amount)}
            />
          ))}
        </div>
        <PlaceField
          label={t('games.place')}
          hint={t('vendors.place.hint')}
          error={isWrong('place') ? t('games.place.wrong', { max: PLACE_MAX }) : undefined}
          value={shownOf(values.place, game.place)}
          onChange={(place) => set('place', place ?? 0)}
        />
        <GamePictureField
          error={isWrong('iconUrl') ? t('games.iconUrl.wrong') : undefined}
          value={shownOf(values.iconUrl, game.iconUrl)}
          usual={game.drawnPicture}
          onChange={(address) => set('iconUrl', address)}
        />
        <Checkbox
          checked={shownOf(values.trialSupport, game.trialSupport)}
          onChange={({ target }) => set('trialSupport', target.checked)}
        >
          {t('vendors.trialSupport')}
        </Checkbox>
      </ReasonedForm>
    </Dialog>
  );
}
