import { type Client, type ClientSettings, createClient } from '@app/client/create-client';

interface MemberClientSettings extends Omit<ClientSettings, 'headers' | 'coding'> {
  readonly merchantCode: () => string | null;
  /** Language as a wire code. */
  readonly language: () => string;
}

/** The API client of members, agents and visitors. Its schemas are one chunk per domain of the contract. */
export const createMemberClient = (settings: MemberClientSettings): Client =>
  createClient({
    ...settings,
    coding: () => import('../schemas.ts'),
    headers: () => {
      const merchant = settings.merchantCode();
      return { device: 'web', language: settings.language(), ...(merchant && { merchant }) };
    },
  });
