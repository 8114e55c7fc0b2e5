import type { NamedByLanguage, NamesByLanguage } from '@app/shared/messages/written-names';
import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql(
  'content.titles_of_promotions',
  `SELECT a.code, jsonb_object_agg(t.language, t.title) AS names
   FROM announcement a JOIN announcement_text t ON t.announcement_id = a.id
   WHERE a.merchant_id = $1 AND a.kind = 'promotion' AND ($2::text[] IS NULL OR a.code = ANY ($2))
   GROUP BY a.code ORDER BY a.code`,
);

/** A query. Titles of a site's texts about promotions, by their codes; of all of them without `codes`. */
export async function titlesOf(
  reader: Reader,
  { merchantId, codes }: { readonly merchantId: bigint; readonly codes?: readonly string[] },
): Promise<Map<string, NamedByLanguage>> {
  type Row = { readonly code: string; readonly names: NamesByLanguage };
  const rows = await reader.query<Row>(read, [merchantId, codes ?? null]);
  return new Map(
    rows.map(({ code, names }) => [
      code,
      { name: names.EN ?? Object.values(names)[0] ?? code, names },
    ]),
  );
}
