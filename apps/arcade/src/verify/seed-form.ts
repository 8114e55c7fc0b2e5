import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { element } from '../page/element.ts';
import { readSeeds, type SeedField } from './verify-round.ts';
import { words } from './words.ts';

const FIELDS: readonly SeedField[] = ['serverSeed', 'clientSeed', 'nonce'];

export interface SeedForm {
  readonly root: HTMLElement;
  readonly fill: (values: Readonly<Record<SeedField, string>>) => void;
  readonly submit: () => void;
}

/** Form for the three seeds, each with its own error below. */
export function makeSeedForm(onSeeds: (seeds: RoundSeeds) => Promise<void>): SeedForm {
  const fields = FIELDS.map((name) => makeField(name));
  const root = element(
    'form',
    { class: 'stack', novalidate: true },
    ...fields.map((field) => field.root),
    element('button', { type: 'submit', class: 'button accent' }, words.say('check')),
  );
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = Object.fromEntries(fields.map(({ name, input }) => [name, input.value]));
    const read = readSeeds(typed as Record<SeedField, string>);
    const wrong = 'wrong' in read ? read.wrong : [];
    for (const field of fields) field.setWrong(wrong.includes(field.name));
    fields.find(({ name }) => wrong.includes(name))?.input.focus();
    if ('seeds' in read) void onSeeds(read.seeds);
  });
  return {
    root,
    fill: (values) => {
      for (const { name, input, setWrong } of fields) {
        input.value = values[name];
        setWrong(false);
      }
    },
    submit: () => root.requestSubmit(),
  };
}

function makeField(name: SeedField) {
  const input = element('input', {
    id: name,
    class: 'code',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    inputmode: name === 'nonce' ? 'numeric' : 'text',
    'aria-describedby': `${name}-error`,
  });
  const error = element('p', { id: `${name}-error`, class: 'note', 'data-tone': 'danger' });
  const setWrong = (isWrong: boolean) => {
    input.setAttribute('aria-invalid', `${isWrong}`);
    error.textContent = isWrong ? words.say(`wrong.${name}`) : '';
  };
  const label = element('label', { for: name }, words.say(`fields.${name}`));
  return { name, input, setWrong, root: element('div', { class: 'field' }, label, input, error) };
}
