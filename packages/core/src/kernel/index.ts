export { type Clock, dayInZone, systemClock } from './clock.ts';
export type { Deps } from './deps.ts';
export { DomainError } from './domain-error.ts';
export { type FaultPoint, faultPoint } from './fault-point.ts';
export { toJson } from './json.ts';
export { parseEnv } from './parse-env.ts';
export { PROFILES, type Profile } from './profile.ts';
export { type SharedClock, sharedClock } from './shared-clock.ts';
export { lastWindowEdge, nextWindowEdge } from './window-edges.ts';
