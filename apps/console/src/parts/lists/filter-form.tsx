import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FilterFields<Name extends string> {
  /** Edited values, not applied yet. */
  readonly asked: Values<Name>;
  readonly change: (values: Partial<Values<Name>>) => void;
  readonly choice: (name: Name, label: string, choices: readonly Choice[]) => ReactNode;
  readonly text: (name: Name, label: string, hint?: string) => ReactNode;
  /** Date field in the site's time zone. */
  readonly day: (name: Name, label: string) => ReactNode;
  /** Time field in the site's time zone. */
  readonly time: (name: Name, label: string, hint?: string) => ReactNode;
}

interface FilterFormProps<Name extends string> {
  /** Applied values, from the page's address. */
  readonly filter: Values<Name>;
  /** Values without a filter. */
  readonly none: Values<Name>;
  readonly onChange: (filter: Values<Name>) => void;
  readonly shape: keyof typeof SHAPE;
  /** Shortcuts before the buttons. */
  readonly chips?: (fields: FilterFields<Name>) => ReactNode;
  readonly children: (fields: FilterFields<Name>) => ReactNode;
}

const SHAPE = {
  four: 'desk:grid-cols-4',
  five: 'desk:grid-cols-3 wide:grid-cols-5',
};

/** Filters a list. Values apply on submit; *Clear* applies immediately. */
export function FilterForm<Name extends string>(props: FilterFormProps<Name>) {
  const { filter, none, onChange, shape, chips, children } = props;
  const { t } = useWords();
  const [asked, setAsked] = useState(filter);
  const fields = useFields(asked, setAsked);
  const isFiltered = (Object.keys(none) as Name[]).some((name) => filter[name] !== none[name]);
  // Collapsed on phones, where it would push the list off the screen.
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(asked);
  };
  const clear = () => {
    setAsked(none);
    onChange(none);
  };
  return (
    <search>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-control-sm w-fit cursor-pointer font-strong">
          {t(isFiltered ? 'audit.filter.on' : 'audit.filter')}
        </summary>
        <form
          className={`grid pt-2 gap-x-4 gap-y-2 tablet:grid-cols-2 ${SHAPE[shape]}`}
          noValidate
          onSubmit={apply}
        >
          {children(fields)}
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
            {chips?.(fields)}
            <Button type="submit" kind="ink">
              {t('audit.show')}
            </Button>
            {isFiltered && (
              <Button kind="outline" onPress={clear}>
                {t('audit.clear')}
              </Button>
            )}
          </div>
        </form>
      </details>
    </search>
  );
}

function useFields<Name extends string>(
  asked: Values<Name>,
  setAsked: (values: Values<Name>) => void,
): FilterFields<Name> {
  const { t } = useWords();
  const zone = useSiteZone();
  const set = (name: Name) => (value: string) => setAsked({ ...asked, [name]: value });
  const zoned = (type: 'date' | 'datetime-local') => (name: Name, label: string, hint?: string) => (
    <TextField
      label={t('zone.of', { label, zone })}
      {...(hint !== undefined && { hint })}
      type={type}
      value={asked[name]}
      onTextChange={set(name)}
    />
  );
  return {
    asked,
    change: (values) => setAsked({ ...asked, ...values }),
    choice: (name, label, choices) => (
      <Field label={label}>
        {(control) => (
          <Select {...control} value={asked[name]} onValueChange={set(name)} choices={choices} />
        )}
      </Field>
    ),
    text: (name, label, hint) => (
      <TextField
        label={label}
        {...(hint !== undefined && { hint })}
        autoCapitalize="none"
        value={asked[name]}
        onTextChange={set(name)}
      />
    ),
    day: zoned('date'),
    time: zoned('datetime-local'),
  };
}
