export { eraseMemberData } from './erase-member-data.ts';
export { type Note, noteRows, notesOf, pinNote, writeNote } from './notes.ts';
