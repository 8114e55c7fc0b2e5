import { Button } from '@app/ui/buttons/button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Dialog } from '@app/ui/overlays/dialog';
import { type ReactNode, useState } from 'react';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { useWords } from '../../lib/words.ts';

interface Choice {
  readonly key: string;
  readonly head: ReactNode;
}

interface ChooseColumnsProps {
  /** Hideable columns or details, by the names in the address. */
  readonly choices: readonly Choice[];
  /** Label for lists without columns. */
  readonly as?: 'columns' | 'details';
}

/** Names of hidden columns. They are kept in the address, so that a view saves them. */
export const useHidden = (): ReadonlySet<string> => hiddenIn(useAddressSearch()[0]);

const hiddenIn = (search: URLSearchParams) => new Set(search.get('hide')?.split(','));

/** Hides and shows columns of a list, or details of its rows. */
export function ChooseColumns({ choices, as = 'columns' }: ChooseColumnsProps) {
  const { t } = useWords();
  const setSearch = useAddressSearch()[1];
  const [isChoosing, setChoosing] = useState(false);
  const hidden = useHidden();
  const toggle = (key: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      const left = hiddenIn(before);
      if (!left.delete(key)) left.add(key);
      if (left.size > 0) after.set('hide', [...left].join());
      else after.delete('hide');
      return after;
    });
  return (
    <>
      <Button size="small" kind="outline" onPress={() => setChoosing(true)}>
        {t(as)}
      </Button>
      {isChoosing && (
        <Dialog title={t(`${as}.title`)} onClose={() => setChoosing(false)}>
          <ul className="grid gap-2">
            {choices.map(({ key, head }) => (
              <li key={key}>
                <Checkbox checked={!hidden.has(key)} onChange={() => toggle(key)}>
                  {head}
                </Checkbox>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
