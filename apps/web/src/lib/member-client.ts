import { type Client, type ClientSettings, createClient } from '@app/client/create-client';

interface MemberClientSettings extends Omit<ClientSettings, 'headers' | 'coding'> {
  readonly merchantCode: () => string | null;
  /** By the wire's code. */
  readonly language: () => string;
}

/** The client of members, agents and visitors. Its schemas are a chunk for each domain of the contract. */
export const createMemberClient = (settings: MemberClientSettings): Client =>
  createClient({
    ...settings,
    coding: () => import('./schemas.ts'),
    headers: () => {
      const merchant = settings.merchantCode();
      return { device: 'web', language: settings.language(), ...(merchant && { merchant }) };
    },
  });
