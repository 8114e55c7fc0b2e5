import type { Input } from '@app/client/calls';
import { gameCategories } from '@app/shared/games/game-categories';
import { gameStates, listGames } from '@app/shared/games/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { SiteVendor } from './offers.ts';

/** Filters of the list, as kept in the address. */
export type Filter = Omit<Input<typeof listGames>, 'page'>;

/** Clears every filter from the address. */
export const NO_FILTER = {
  text: undefined,
  vendor: undefined,
  category: undefined,
  state: undefined,
} as const satisfies Readonly<Record<keyof Filter, undefined>>;

/** Reads filters from an address. Invalid values are ignored. */
export function readFilter(search: URLSearchParams): Filter {
  const [text, vendor] = [search.get('text'), search.get('vendor')];
  const category = gameCategories.find((one) => one === search.get('category'));
  const state = gameStates.find((one) => one === search.get('state'));
  return {
    ...(text && { text }),
    ...(vendor && { vendor }),
    ...(category && { category }),
    ...(state && { state }),
  };
}

/** Page number from an address; 1 if it is invalid. */
export const readPage = (search: URLSearchParams): number =>
  listGames.body.shape.page.safeParse(search.get('page') ?? undefined).data ?? 1;

/** Address query of a filter. */
const searchOf = (filter: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

interface GameFilterProps {
  readonly filter: Filter;
  readonly vendors: readonly SiteVendor[];
  readonly onChange: (filter: Filter) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Filters by name, vendor, category and the site's decision. */
export function GameFilter({ filter, vendors, onChange }: GameFilterProps) {
  const { t, named } = useWords();
  const [text, setText] = useState(filter.text ?? '');
  const change = (changed: Readonly<Record<string, string>>) =>
    onChange(readFilter(searchOf({ ...filter, text: text.trim(), ...changed })));
  const find = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  const choice = (name: 'vendor' | 'category' | 'state', choices: readonly Choice[]) => (
    <Field label={t(`games.${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={filter[name] ?? ''}
          choices={[{ value: '', label: t('games.all') }, ...choices]}
          onValueChange={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <search>
      <form
        className="grid grid-cols-2 gap-x-4 gap-y-2 wide:grid-cols-5"
        noValidate
        onSubmit={find}
      >
        <div className="col-span-2 wide:col-span-1">
          <TextField
            label={t('games.search')}
            type="search"
            maxLength={60}
            value={text}
            onTextChange={setText}
          />
        </div>
        {choice(
          'vendor',
          vendors.map(({ code: value, name: label }) => ({ value, label })),
        )}
        {choice(
          'category',
          gameCategories.map((value) => ({ value, label: named('category', value) })),
        )}
        {choice(
          'state',
          gameStates.map((value) => ({ value, label: t(`games.state.${value}`) })),
        )}
        <div className="self-center">
          <Button type="submit" kind="ink">
            {t('members.find')}
          </Button>
        </div>
      </form>
    </search>
  );
}
