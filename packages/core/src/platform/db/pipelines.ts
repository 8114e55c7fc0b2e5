import type { Duplex } from 'node:stream';
import pg from 'pg';
import { ignoreConnectionErrors } from './ignore-connection-errors.ts';

interface Pipeline {
  readonly client: Promise<pg.PoolClient>;
  /** Statements sent and not yet answered. */
  underWay: number;
}

/**
 * Connections that take the next statement before the last one is answered. With many callers the server reads
 * and answers several at a time, which costs both sides less. Each statement is still its own transaction. A
 * new pipeline opens when all others are busy, and stays open.
 */
export class Pipelines {
  readonly pool: pg.Pool;
  readonly #pipelines: Pipeline[] = [];
  readonly #pipelinesMax: number;

  constructor(config: pg.PoolConfig, pipelinesMax: number) {
    // `pipeline` is an option of the client. The pool passes all options on to it.
    const pipelined: pg.PoolConfig & { pipeline: true } = {
      ...config,
      max: pipelinesMax,
      pipeline: true,
    };
    this.pool = new pg.Pool(pipelined);
    ignoreConnectionErrors(this.pool);
    this.#pipelinesMax = pipelinesMax;
  }

  async query<Row extends object>(config: pg.QueryConfig): Promise<Row[]> {
    const pipeline = this.#takePipeline();
    pipeline.underWay++;
    try {
      const client = await pipeline.client;
      writeTogether(client);
      const { rows } = await client.query<Row>(config);
      return rows;
    } catch (error) {
      // Any error that is not the statement's own means that the connection is broken.
      if ((error as { severity?: string }).severity !== 'ERROR') this.#forget(pipeline);
      throw error;
    } finally {
      pipeline.underWay--;
    }
  }

  async close(): Promise<void> {
    for (const pipeline of this.#pipelines.splice(0))
      await pipeline.client.then(
        (client) => client.release(),
        () => {},
      );
    await this.pool.end();
  }

  #takePipeline(): Pipeline {
    const [first, ...others] = this.#pipelines;
    const quietest = others.reduce((a, b) => (b.underWay < (a?.underWay ?? 0) ? b : a), first);
    if (quietest && (quietest.underWay === 0 || this.#pipelines.length === this.#pipelinesMax))
      return quietest;
    const pipeline: Pipeline = { client: this.pool.connect(), underWay: 0 };
    this.#pipelines.push(pipeline);
    pipeline.client.then(
      (client) => client.on('error', () => this.#forget(pipeline)),
      () => this.#forget(pipeline),
    );
    return pipeline;
  }

  #forget(pipeline: Pipeline): void {
    const place = this.#pipelines.indexOf(pipeline);
    if (place < 0) return;
    this.#pipelines.splice(place, 1);
    pipeline.client.then(
      (client) => client.release(true),
      () => {},
    );
  }
}

const corked = new WeakSet<Duplex>();

/**
 * Writes the statements that a connection gets in one turn of the event loop by one system call. The server
 * then reads several at a time as well.
 */
function writeTogether(client: pg.PoolClient): void {
  // A pool's client has `connection` too, although its type does not say so.
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
