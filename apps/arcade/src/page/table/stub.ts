import { element } from '../element.ts';

/** What the stub of the ticket says. One thing at a time. */
export interface StubText {
  readonly head: string;
  readonly detail?: string;
  /** A headline figure, already written. */
  readonly figure?: string;
  /** `win` only for a return above the stake. */
  readonly tone?: 'quiet' | 'plain' | 'win' | 'pending' | 'danger';
}

export interface StubView {
  readonly root: HTMLElement;
  readonly say: (text: StubText) => void;
  /** Changes the small print only. */
  readonly detail: (text: string) => void;
}

/** Below the tear line: how the round went, or what is to be done. */
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
