import { type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  chat_room_message: {
    event: RECORD,
    text: '',
  },
  chat_room_mute: 'rows go',
};

export const elsewhere = {
  chat_room: { [OPERATORS]: 'name' },
};
