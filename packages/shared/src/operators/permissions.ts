import { joinParts } from '../join-parts.ts';

/** Permissions of operators, one for each kind of action. A role is a set of these. */
export const permissions = joinParts('permissions');

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];
