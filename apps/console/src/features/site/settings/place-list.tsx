import { ApiError } from '@app/client/errors';
import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/networks.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { ActionOf } from '../../../lib/action-of.tsx';
import { useCountryName } from '../../../lib/country-names.ts';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { useWords } from '../../../lib/words.ts';
import type { PlaceChange } from './place-change.ts';
import { PlaceForm } from './place-form.tsx';

interface PlaceListProps {
  readonly kind: PlaceChange['kind'];
  readonly places: readonly string[];
}

const isNoPlace = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.includes('place');

/** The list of blocked places or of exempt networks, with forms to add and remove entries. */
export function PlaceList({ kind, places }: PlaceListProps) {
  const { t } = useWords();
  const nameOf = useCountryName();
  const call = useCall(calls.change);
  const [pendingChange, setPendingChange] = useState<PlaceChange>();
  const [added, setAdded] = useState(0);

  const confirm = (change: PlaceChange, reason: string) => {
    const onDone = () => {
      toast(t('networks.changed', { place: nameOf(change.place), seconds: CHANGE_SEEN_SECONDS }));
      if (change.listed) setAdded(added + 1);
      setPendingChange(undefined);
    };
    // Errors about the network belong to its field, so the dialog closes.
    const onRefused = (error: Error) => isNoPlace(error) && setPendingChange(undefined);
    void call.send({ ...change, reason }, { onDone, onRefused });
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
              <bdi className="min-w-0 font-strong wrap-anywhere">{nameOf(listed)}</bdi>
              <Button
                size="small"
                kind="outline"
                onPress={() => {
                  call.onRead();
                  setPendingChange({ kind, place: listed, listed: false });
                }}
              >
                <ActionOf action={t('networks.remove')} name={nameOf(listed)} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PlaceForm
        key={added}
        kind={kind}
        isNoPlace={isNoPlace(call.error)}
        onType={call.onRead}
        onAsk={(place) => setPendingChange({ kind, place, listed: true })}
      />
      {pendingChange && (
        <ActionDialog
          title={t(`networks.${kind}.${pendingChange.listed ? 'ask' : 'askRemove'}`, {
            place: nameOf(pendingChange.place),
          })}
          confirm={t(pendingChange.listed ? `networks.${kind}.add` : 'networks.remove')}
          isDangerous={kind === 'blocked' && pendingChange.listed}
          busy={call.busy}
          error={call.error}
          onConfirm={(reason) => confirm(pendingChange, reason)}
          onClose={() => setPendingChange(undefined)}
        >
          <p>
            {t(`networks.${kind}.${pendingChange.listed ? 'effect' : 'effectRemove'}`, {
              seconds: CHANGE_SEEN_SECONDS,
            })}
          </p>
        </ActionDialog>
      )}
    </div>
  );
}
