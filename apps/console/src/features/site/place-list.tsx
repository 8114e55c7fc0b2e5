import * as calls from '@app/shared/ops/networks';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { type Input, Refusal } from '../../lib/ops-client.ts';
import { useDeed } from '../../lib/ops-context.ts';
import { Refused } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';

type Change = Input<typeof calls.change>;

interface PlaceListProps {
  readonly kind: Change['kind'];
  readonly places: readonly string[];
}

/** One of the two lists. A place is put on it, or taken off, after asking once more. */
export function PlaceList({ kind, places }: PlaceListProps) {
  const { t } = useWords();
  const deed = useDeed(calls.change);
  const [place, setPlace] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Change>();

  const isNoPlace = deed.error instanceof Refusal && deed.error.fields.includes('place');
  const isMissing = tried && !calls.change.body.shape.place.safeParse(place).success;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (calls.change.body.shape.place.safeParse(place).success)
      setAsked({ kind, place: place.trim(), listed: true });
  };
  const confirm = async (change: Change) => {
    try {
      await deed.mutateAsync(change);
      toast(t('networks.changed', { place: change.place }));
      if (change.listed) setPlace('');
      setTried(false);
    } finally {
      setAsked(undefined);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-list text-sm text-ink-2">{t(`networks.${kind}.text`)}</p>
      {places.length === 0 ? (
        <p className="text-ink-3">{t(`networks.${kind}.none`)}</p>
      ) : (
        <ul className="max-w-list divide-y divide-line">
          {places.map((listed) => (
            <li key={listed} className="flex items-center justify-between gap-3 py-1">
              <bdi dir="ltr" className="min-w-0 font-strong wrap-anywhere">
                {listed}
              </bdi>
              <Button
                size="small"
                kind="outline"
                onPress={() => setAsked({ kind, place: listed, listed: false })}
              >
                {t('networks.remove')}
                <span className="sr-only">{listed}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="grid max-w-list gap-2" noValidate onSubmit={add}>
        <Field
          label={t(`networks.${kind}.place`)}
          hint={t(`networks.${kind}.hint`)}
          error={isMissing || isNoPlace ? t(`networks.${kind}.wrong`) : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={place}
              onChange={({ target }) => {
                setPlace(target.value);
                deed.reset();
              }}
            />
          )}
        </Field>
        {!isNoPlace && <Refused error={deed.error} />}
        <div>
          <Button type="submit" kind={kind === 'blocked' ? 'danger' : 'ink'}>
            {t(`networks.${kind}.add`)}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t(`networks.${kind}.${asked.listed ? 'ask' : 'askRemove'}`, {
            place: asked.place,
          })}
          confirm={t(asked.listed ? `networks.${kind}.add` : 'networks.remove')}
          kind={kind === 'blocked' && asked.listed ? 'danger' : 'accent'}
          busy={deed.isPending}
          onConfirm={() => void confirm(asked).catch(() => {})}
          onClose={() => setAsked(undefined)}
        >
          {t(`networks.${kind}.${asked.listed ? 'effect' : 'effectRemove'}`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
