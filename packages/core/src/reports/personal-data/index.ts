export { beginErasure, erasureBlockers } from './begin-erasure.ts';
export { eraseMembers } from './erase-members.ts';
export { type Erasure, readErasure } from './read-erasure.ts';
export { countSealed, type Resealed, reseal, type SealedCount } from './reseal.ts';
