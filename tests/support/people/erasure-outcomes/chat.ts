import { type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  chat_conversation: {
    state: RECORD,
    language: RECORD,
    closed_by: RECORD,
    rating_text: '',
  },
};

export const elsewhere = {
  chat_answer: { [OPERATORS]: 'language text title' },
  chat_message: { [RECORD]: 'event sender', 'erased with the chat of a member': 'text' },
};
