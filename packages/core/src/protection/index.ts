export { beginErasure, erasureBlockers } from './begin-erasure.ts';
export { eraseMembers } from './erase-members.ts';
export { type Erasure, readErasure } from './read-erasure.ts';
