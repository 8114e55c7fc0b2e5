import { type Fate, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
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
