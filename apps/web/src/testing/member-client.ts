import { createMemberClient } from '../lib/session/member-client.ts';

type MemberClientSettings = Parameters<typeof createMemberClient>[0];

/** The client of a member of the demo site who reads English; settings can be overridden. */
export const memberClient = (
  settings: Partial<MemberClientSettings> & { readonly origin: string },
) =>
  createMemberClient({
    token: () => 'raw-token',
    merchantCode: () => 'demo',
    language: () => 'EN',
    onSessionLost: () => {},
    ...settings,
  });
