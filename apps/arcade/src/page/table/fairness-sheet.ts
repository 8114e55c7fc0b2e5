import {
  type ArcadeClient,
  ConnectionLost,
  type Fairness,
  Refused,
  type Reveal,
} from '../arcade-client.ts';
import { drawing, element, iconButton, textButton } from '../element.ts';
import { icons } from '../icons.ts';
import type { CommonWords, TableWords } from './table-words.ts';

interface FairnessSheet {
  readonly words: TableWords;
  readonly client: ArcadeClient;
  readonly fairness: Fairness;
  readonly verifyAddress: string;
  readonly onClientSeed: (seed: string) => void;
}

/** Commitments, the player's own seed, the reveal button, and how results are derived from the seeds. */
export function fairnessSheet(sheet: FairnessSheet): HTMLElement {
  const { words, verifyAddress } = sheet;
  const commitments = element('div', { class: 'stack' });
  const showCommitments = (fairness: Omit<Fairness, 'clientSeed'>) =>
    commitments.replaceChildren(
      copyField(words, words.say('serverFingerprint'), fairness.commitment),
      copyField(words, words.say('nextFingerprint'), fairness.nextCommitment),
      field(words.say('nextRound'), element('output', { class: 'code' }, `${fairness.nextNonce}`)),
    );
  showCommitments(sheet.fairness);
  return element(
    'div',
    { class: 'prose' },
    element('p', {}, words.say('fairText')),
    commitments,
    clientSeedForm(sheet),
    element('h3', {}, words.say('revealTitle')),
    element('p', {}, words.say('revealText')),
    revealPart(sheet, showCommitments),
    element('h3', {}, words.say('howTitle')),
    element('ol', { class: 'rules' }, ...words.list('how').map((step) => element('li', {}, step))),
    element('p', {}, externalLink(words.say('verifyLink'), verifyAddress)),
  );
}

const SEED = /^[A-Za-z0-9_-]{1,64}$/;

function clientSeedForm({ words, fairness, onClientSeed }: FairnessSheet): HTMLElement {
  const input = element('input', {
    id: 'client-seed',
    class: 'code',
    value: fairness.clientSeed ?? '',
    maxlength: 64,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-hint',
  });
  const hint = element('p', { id: 'client-seed-hint', class: 'note' }, words.say('clientSeedHint'));
  const save = element('button', { type: 'submit', class: 'button plain' }, words.say('save'));
  const form = element(
    'form',
    { class: 'field', novalidate: true },
    element('label', { for: 'client-seed' }, words.say('clientSeed')),
    element('div', { class: 'field-row' }, input, save),
    hint,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const isValid = SEED.test(input.value);
    input.setAttribute('aria-invalid', `${!isValid}`);
    hint.textContent = isValid ? words.say('saved') : words.say('clientSeedWrong');
    hint.dataset.tone = isValid ? 'good' : 'danger';
    if (isValid) onClientSeed(input.value);
  });
  return form;
}

function revealPart(
  { words, client }: FairnessSheet,
  showCommitments: (fairness: Reveal['fairness']) => void,
): HTMLElement {
  const result = element('div', { class: 'stack', 'aria-live': 'polite' });
  const reveal = async () => {
    button.disabled = true;
    try {
      const { revealed, fairness } = await client.revealSeed();
      result.replaceChildren(
        copyField(words, words.say('revealed', { rounds: revealed.rounds }), revealed.serverSeed),
      );
      showCommitments(fairness);
    } catch (error) {
      result.replaceChildren(element('p', { 'data-tone': 'danger' }, refusalText(words, error)));
    }
    button.disabled = false;
  };
  const button = textButton(words.say('reveal'), { kind: 'plain', onPress: () => void reveal() });
  return element('div', { class: 'stack' }, element('p', {}, button), result);
}

function refusalText(words: TableWords, error: unknown): string {
  if (error instanceof ConnectionLost) return words.say('lostTitle');
  if (error instanceof Refused && error.code === 'round_open') return words.say('revealOpenRound');
  if (error instanceof Refused && error.code === 'session_ended')
    return words.say('gates.ended.title');
  return words.say('defect');
}

const field = (label: string, content: HTMLElement): HTMLElement =>
  element('div', { class: 'field' }, element('span', { class: 'field-label' }, label), content);

export function copyField(words: CommonWords, label: string, value: string): HTMLElement {
  const copy = iconButton(words.say('copy'), icons.copy, () => {
    void navigator.clipboard?.writeText(value).then(() => {
      copy.replaceChildren(drawing(icons.check));
      copy.setAttribute('aria-label', words.say('copied'));
    });
  });
  const code = element('output', { class: 'code' }, element('bdi', { dir: 'ltr' }, value));
  return field(label, element('div', { class: 'field-row' }, code, copy));
}

/** Opens in a new tab, so that the game stays open. */
export const externalLink = (text: string, address: string): HTMLElement =>
  element('a', { href: address, target: '_blank', rel: 'noopener', class: 'link' }, text);
