import type { Note } from '@app/core/people/notes';

export const presentNote = ({ publicId, kind, words, operator, writtenAt }: Note) => ({
  id: publicId,
  kind,
  words,
  operator,
  at: writtenAt.getTime(),
});
