import type { Client } from '@app/client/create-client';
import { ApiError } from '@app/client/errors';
import { readPreview } from '@app/shared/content/calls';
import { previewToken, setPreviewed } from '../../lib/preview.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { adoptSession } from '../../lib/session/session.ts';
import { previewClient } from './preview-client.ts';
import { specimenOfAgent } from './specimen-of-agent.ts';
import { specimenOfMember } from './specimen-of-member.ts';
import { specimenSession } from './specimen-session.ts';

/**
 * Loads the audience that an operator previews, and sets up a specimen session for it. An expired or invalid link shows
 * the visitors' view.
 *
 * @returns the client of such a page, which sends no call that needs a member
 */
export async function beginPreview(client: Client): Promise<Client> {
  const preview = await client
    .send(readPreview, { preview: previewToken() })
    .catch(nothingIfRefused);
  if (preview) setPreviewed(preview);
  if (!preview || preview.audience === 'visitor') return previewClient(client, new Map());
  adoptSession(specimenSession(preview.audience, serverNow()));
  return previewClient(client, new Map([...specimenOfMember, ...specimenOfAgent]));
}

/** @throws errors other than refusals by the server: after them the site cannot be shown either */
function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
