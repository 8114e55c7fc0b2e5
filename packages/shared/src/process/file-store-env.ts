import { z } from 'zod';
import type { EnvProblem, GivenEnv } from './parse-env.ts';

/** Settings of an S3-compatible store. */
export interface S3Settings {
  /** URL of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Environment variables of the file store, for every process that uses it. */
export const fileStoreEnv = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};

const OF_S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** A partly configured store would save files where other processes do not find them. */
export function fileStoreProblems(given: GivenEnv): EnvProblem[] {
  if (!OF_S3.some((name) => given[name])) return [];
  return OF_S3.filter((name) => !given[name]).map((name) => [name, 'is needed with the other S3_']);
}

type FileStoreEnv = z.output<z.ZodObject<typeof fileStoreEnv>>;

/** The S3 store of the installation; undefined if files are stored in PostgreSQL. */
export function s3Of(env: FileStoreEnv): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = env;
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
