import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { noteKinds } from './notes.ts';

const id = once(() => z.uuid());
const memberExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const idExample = '1c7e1c52-0c7e-4a3c-9c7e-2f5a7f0d1c66';
const WORDS_MAX = 2_000;
export const NOTES_A_PAGE = 20;

const note = once(() =>
  z.strictObject({
    id: id(),
    kind: z.enum(noteKinds),
    words: z.string(),
    operator: z.string(),
    at: wireTime,
  }),
);
const noteExample = {
  id: idExample,
  kind: 'payment' as const,
  operator: 'lanh',
  at: 1_794_940_000_000,
  words: 'Pays from the account of a company they own. Papers seen.',
};

export const list = defineOpsCall({
  name: 'notes.list',
  method: 'GET',
  path: '/ops/v1/notes/list',
  who: 'members.read',
  ofSite: true,
  audit: { action: 'notes.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'Notes of operators about a member: pinned ones first, then newest first.',
  request: () => ({
    memberId: id(),
    after: id().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      pinned: z.array(note()),
      list: z.array(note()),
      next: id().nullable(),
    }),
  errors: ['member.not_found'],
  example: {
    request: { memberId: memberExample },
    answer: { pinned: [noteExample], list: [], next: null },
  },
});

const act = { method: 'POST', who: 'members.note', ofSite: true, ratePerMinute: 60 } as const;

export const write = defineOpsCall({
  ...act,
  name: 'notes.write',
  path: '/ops/v1/notes/write',
  audit: { action: 'note.written' },
  summary: 'Adds a note about a member, for operators. It cannot be changed later.',
  request: () => ({
    memberId: id(),
    kind: z.enum(noteKinds),
    words: shownText().min(3).max(WORDS_MAX),
    isPinned: z.boolean(),
  }),
  answer: () => z.strictObject({ id: id() }),
  errors: ['member.not_found'],
  example: {
    request: {
      memberId: memberExample,
      kind: 'payment',
      words: noteExample.words,
      isPinned: true,
    },
    answer: { id: idExample },
  },
});

export const pin = defineOpsCall({
  ...act,
  name: 'notes.pin',
  path: '/ops/v1/notes/pin',
  audit: { action: ['note.pinned', 'note.unpinned'] },
  summary: 'Pins or unpins a note.',
  request: () => ({ id: id(), isPinned: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['note.not_found'],
  example: { request: { id: idExample, isPinned: false }, answer: {} },
});
