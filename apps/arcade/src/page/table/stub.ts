import { element } from '../element.ts';

/** Text of the ticket's stub. One message at a time. */
export interface StubText {
  readonly head: string;
  readonly detail?: string;
  /** A headline figure, already formatted. */
  readonly figure?: string;
  /** `win` only for a return above the stake. */
  readonly tone?: 'quiet' | 'plain' | 'win' | 'pending' | 'danger';
}

/** A result as screen readers say it. */
export const announcementOf = ({ head, figure = '', detail = '' }: StubText): string =>
  [`${head} ${figure}`.trim(), detail].filter(Boolean).join('. ');

export interface StubView {
  readonly root: HTMLElement;
  readonly say: (text: StubText) => void;
  /** Replaces only the detail text. */
  readonly detail: (text: string) => void;
}

/** Shows a message on the stub of a room, and announces it to screen readers. */
export function sayIn(
  room: { readonly stub: StubView; readonly announce: (text: string) => void },
  text: StubText,
): void {
  room.stub.say(text);
  room.announce([text.head, text.figure, text.detail].filter(Boolean).join('. '));
}

/** The part of the ticket below the tear line: the round's result, or what to do next. */
export function makeStub(): StubView {
  const head = element('p', { class: 'stub-head' });
  const detail = element('p', { class: 'stub-detail' });
  const figure = element('p', { class: 'stub-figure' });
  const words = element('div', { class: 'stub-words' }, head, detail);
  const root = element('div', { class: 'stub' }, words, figure);
  return {
    root,
    say: (text) => {
      head.textContent = text.head;
      detail.textContent = text.detail ?? '';
      figure.replaceChildren(element('bdi', {}, text.figure ?? ''));
      root.dataset.tone = text.tone ?? 'plain';
    },
    detail: (text) => {
      detail.textContent = text;
    },
  };
}
