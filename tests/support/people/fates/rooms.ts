import { type Fate, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  chat_room_message: {
    event: RECORD,
    text: '',
  },
  chat_room_mute: 'rows go',
};

export const elsewhere = {
  chat_room: { [OPERATORS]: 'name' },
};
