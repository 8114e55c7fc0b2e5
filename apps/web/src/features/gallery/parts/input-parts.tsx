import { Button } from '@app/ui/buttons/button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { ChoiceRow } from '@app/ui/forms/choice-row';
import { CodeInput } from '@app/ui/forms/code-input';
import { Field } from '@app/ui/forms/field';
import { FileList } from '@app/ui/forms/file-list';
import { Form } from '@app/ui/forms/form';
import { MoneyInput } from '@app/ui/forms/money-input';
import { PasswordInput } from '@app/ui/forms/password-input';
import { PictureInput } from '@app/ui/forms/picture-input';
import { RuleTicks } from '@app/ui/forms/rule-ticks';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { SliderCheck } from '@app/ui/forms/slider-check';
import { TextArea } from '@app/ui/forms/text-area';
import { TextField } from '@app/ui/forms/text-field';
import { UsernameInput } from '@app/ui/forms/text-input';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { useState } from 'react';
import { games } from '../samples.ts';
import { Narrow, Part, Specimen } from '../specimen.tsx';
import { Tiers } from './tier-parts.tsx';

const [game] = games;
const PUZZLE = game && { background: game.wideArt.src, piece: game.square, y: 50 };

const RULES = [
  { key: 'length', text: '8 to 20 characters', met: true },
  { key: 'digit', text: 'A letter and a digit', met: false },
];

const PICTURE_WORDS = {
  choose: 'Choose a picture',
  replace: 'Replace',
  dropOrPaste: 'Or drop or paste one here.',
  remove: 'Remove',
  uploading: 'Uploading…',
};
const FILES = [
  { id: 'ready', name: 'Bets of November', detail: 'Ready until tomorrow, 10:00' },
  { id: 'written', name: 'Transactions', detail: '40 %', share: 0.4 },
  { id: 'failed', name: 'Team', detail: 'It could not be written.', isFailed: true },
];

export function InputParts() {
  return (
    <Part title="Input">
      <Specimen name="TextField: empty, hint, error, read-only">
        <Narrow>
          <TextField label="Username" />
          <TextField label="Nickname" hint="Others see this name." defaultValue="lan" />
          <TextField
            label="Invitation code"
            error="No agent has this code."
            defaultValue="LEAF2062"
          />
          <TextField label="Member since" readOnly value="20 November 2026" />
        </Narrow>
      </Specimen>
      <Specimen name="Field with UsernameInput">
        <Narrow>
          <Field label="Username" hint="Yours forever">
            {(control) => <UsernameInput {...control} defaultValue="lan" />}
          </Field>
        </Narrow>
      </Specimen>
      <Specimen name="Form: a field that is required, and one that is not">
        <Narrow>
          <Form className="grid gap-4">
            <TextField label="Username" />
            <TextField label="Invitation code" isOptional />
          </Form>
        </Narrow>
      </Specimen>
      <Specimen name="PasswordInput with RuleTicks: as one types, and broken">
        <Narrow>
          <Field label="Password" below={<RuleTicks rules={RULES} />}>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
          <Field label="Password again" isInvalid below={<RuleTicks broken rules={RULES} />}>
            {(control) => <PasswordInput {...control} autoComplete="new-password" />}
          </Field>
        </Narrow>
      </Specimen>
      <Specimen name="TextArea, CodeInput, WholeNumberInput">
        <Narrow>
          <Multiple />
          <Field label="Code">{(control) => <CodeInput {...control} />}</Field>
          <Field label="Message">{(control) => <TextArea {...control} rows={3} />}</Field>
        </Narrow>
      </Specimen>
      <Specimen name="SliderCheck: open, solved, missed, on its way">
        {(['open', 'solved', 'missed'] as const).map((state) => (
          <Narrow key={state}>
            <SliderCheck
              puzzle={PUZZLE}
              state={state}
              label={`Move the piece to its place, ${state}`}
              hint="Slide to the gap"
              keys="Arrow keys move it, Enter answers."
              onAnswer={() => {}}
            />
          </Narrow>
        ))}
        <Narrow>
          <SliderCheck
            puzzle={undefined}
            state="open"
            label="Move the piece to its place, on its way"
            hint="Slide to the gap"
            keys="Arrow keys move it, Enter answers."
            onAnswer={() => {}}
          />
        </Narrow>
      </Specimen>
      <Choices />
      <Tiers />
    </Part>
  );
}

function Choices() {
  const [amount, setAmount] = useState('500.00');
  const [method, setMethod] = useState('bank');
  const [period, setPeriod] = useState('today');
  return (
    <>
      <Specimen name="MoneyInput: medium, large; Select">
        <Narrow>
          <Field label="Stake">
            {(control) => <MoneyInput {...control} text={amount} onTextChange={setAmount} />}
          </Field>
          <Field label="Amount">
            {(control) => (
              <MoneyInput {...control} size="large" text={amount} onTextChange={setAmount} />
            )}
          </Field>
          <Field label="Period">
            {(control) => (
              <Select
                {...control}
                value={period}
                onValueChange={setPeriod}
                choices={[
                  { value: 'today', label: 'Today' },
                  { value: 'week', label: 'This week' },
                ]}
              />
            )}
          </Field>
        </Narrow>
      </Specimen>
      <Specimen name="Segmented, Checkbox, ChoiceRow">
        <Segmented
          label="Period"
          value={period}
          onChange={setPeriod}
          segments={[
            { value: 'today', label: 'Today', icon: 'calendar-blank' },
            { value: 'week', label: 'This week' },
            { value: 'month', label: 'This month' },
          ]}
        />
        <Checkbox defaultChecked>I am 18 or older.</Checkbox>
        <Narrow>
          <div className="grid gap-2">
            {(['bank', 'wallet'] as const).map((value) => (
              <ChoiceRow
                key={value}
                name="method"
                value={value}
                icon="wallet"
                title={value === 'bank' ? 'Bank transfer' : 'E-wallet'}
                note="Usually within a minute"
                checked={method === value}
                onChoose={() => setMethod(value)}
              />
            ))}
          </div>
        </Narrow>
      </Specimen>
      <Specimen name="PictureInput: empty, on its way; FileList">
        <Narrow>
          {[undefined, 0.6].map((share) => (
            <Field key={`${share}`} label="Picture">
              {(control) => (
                <PictureInput
                  {...control}
                  types={['image/png']}
                  preview={null}
                  hasPicture={false}
                  share={share}
                  words={PICTURE_WORDS}
                  onFile={() => {}}
                  onRemove={() => {}}
                />
              )}
            </Field>
          ))}
        </Narrow>
        <Narrow>
          <FileList
            label="Files"
            files={FILES}
            fetch={({ id }) => id === 'ready' && <Button>Download</Button>}
          />
        </Narrow>
      </Specimen>
    </>
  );
}

function Multiple() {
  const [multiple, setMultiple] = useState(1);
  return (
    <WholeNumberInput aria-label="Multiple" value={multiple} max={99} onValueChange={setMultiple} />
  );
}
