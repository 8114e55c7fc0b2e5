import * as calls from '@app/shared/site/networks.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useCountryChoices } from '../../../lib/country-names.ts';
import { useWords } from '../../../lib/words.ts';
import type { PlaceChange } from './place-change.ts';

type Sort = 'network' | 'country';

interface PlaceFormProps {
  readonly kind: PlaceChange['kind'];
  /** The server rejected it as not a network. */
  readonly isNoPlace: boolean;
  readonly onType: () => void;
  readonly onAsk: (place: string) => void;
}

/** A typed network or, for the blocked list, a country. */
export function PlaceForm({ kind, isNoPlace, onType, onAsk }: PlaceFormProps) {
  const { t } = useWords();
  const countries = useCountryChoices();
  const [sort, setSort] = useState<Sort>('network');
  const [network, setNetwork] = useState('');
  const [country, setCountry] = useState('');
  const [tried, setTried] = useState(false);

  const place = sort === 'country' ? country : network.trim();
  const isPlace = calls.change.body.shape.place.safeParse(place).success;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPlace) onAsk(place);
  };
  const wrong = t(sort === 'country' ? 'networks.country.wrong' : `networks.${kind}.wrong`);
  const error = (tried && !isPlace) || isNoPlace ? wrong : undefined;
  return (
    <Form className="grid max-w-list gap-2" onSubmit={add}>
      {kind === 'blocked' && (
        <Segmented<Sort>
          label={t('networks.sort')}
          value={sort}
          onChange={setSort}
          segments={[
            { value: 'network', label: t('networks.network') },
            { value: 'country', label: t('networks.country') },
          ]}
        />
      )}
      {sort === 'country' ? (
        <Field label={t('networks.country.label')} error={error}>
          {(control) => (
            <Select
              {...control}
              value={country}
              onValueChange={setCountry}
              choices={[{ value: '', label: t('countries.add') }, ...countries]}
            />
          )}
        </Field>
      ) : (
        <TextField
          isCode
          label={t(`networks.${kind}.place`)}
          hint={t(`networks.${kind}.hint`)}
          error={error}
          value={network}
          onTextChange={(text) => {
            setNetwork(text);
            onType();
          }}
        />
      )}
      <div>
        <Button type="submit" kind={kind === 'blocked' ? 'danger' : 'ink'}>
          {t(`networks.${kind}.add`)}
        </Button>
      </div>
    </Form>
  );
}
