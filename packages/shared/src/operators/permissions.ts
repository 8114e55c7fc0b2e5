import { joinParts } from '../join-parts.ts';

/** What an operator may be allowed to do, one word for each kind of action. A role is a set of these. */
export const permissions = joinParts('permissions');

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];
