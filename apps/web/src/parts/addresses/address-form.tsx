import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { writeAddress } from '@app/shared/profile/calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Checkbox } from '@app/ui/forms/checkbox';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useCountries } from '../codes/use-countries.ts';
import type { KeptAddress } from './kept-address.ts';

interface AddressFormProps {
  /** Undefined for a new one. */
  readonly address: KeptAddress | undefined;
  readonly onDone: () => void;
}

const LINES = [
  { name: 'receiver', fill: 'name', most: 60 },
  { name: 'phone', fill: 'tel', most: 24 },
  { name: 'street', fill: 'street-address', most: 200 },
  { name: 'city', fill: 'address-level2', most: 60 },
  { name: 'region', fill: 'address-level1', most: 60 },
  { name: 'postalCode', fill: 'postal-code', most: 16 },
] as const;

type LineName = (typeof LINES)[number]['name'];

const OPTIONAL: readonly LineName[] = ['region', 'postalCode'];
const PHONE = /^\+?[\d\s()-]{5,24}$/;

const isRight = (name: LineName, text: string): boolean => {
  if (name === 'phone') return PHONE.test(text.trim());
  return OPTIONAL.includes(name) || text.trim() !== '';
};

/** Edits a postal address, line by line. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const { t } = useTranslation('profile');
  const api = useClient();
  const { countries, current, nameOf } = useCountries();
  const [lines, setLines] = useState<Readonly<Record<LineName, string>>>({
    receiver: address?.receiver ?? '',
    phone: address?.phone ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
  });
  const [chosen, setChosen] = useState(address?.country);
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const country = chosen ?? current?.countryCode ?? '';
  const isWhole = country !== '' && LINES.every(({ name }) => isRight(name, lines[name]));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    if (!isWhole) return;
    void submit(async () => {
      const id = address && { addressId: address.addressId };
      await api.send(writeAddress, { ...id, ...lines, country, isDefault });
      toast(t('kept'));
      onDone();
    });
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-2">
      <Field
        label={t('address.country')}
        error={wasSubmittedIncomplete && country === '' ? t('address.missing') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            choices={[
              { value: '', label: t('address.country.choose') },
              ...countries.map(({ countryCode: value }) => ({ value, label: nameOf(value) })),
            ]}
            value={country}
            onValueChange={setChosen}
          />
        )}
      </Field>
      {LINES.map(({ name, fill, most }) => (
        <TextField
          key={name}
          label={t(`address.${name}`)}
          isOptional={OPTIONAL.includes(name)}
          error={
            wasSubmittedIncomplete && !isRight(name, lines[name]) ? t('address.missing') : undefined
          }
          {...(name === 'phone' && { type: 'tel', dir: 'ltr' })}
          autoComplete={fill}
          maxLength={most}
          value={lines[name]}
          onTextChange={(text) => setLines({ ...lines, [name]: text })}
        />
      ))}
      <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
        {t('address.makeUsual')}
      </Checkbox>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('keep')}
      </Button>
    </Form>
  );
}
