import pg from 'pg';
import { surviveCuts } from './survive-cuts.ts';

interface Lane {
  readonly client: Promise<pg.PoolClient>;
  /** Statements that were sent and not yet answered. */
  underWay: number;
}

/**
 * Connections that take the next statement before they have answered the last: with many callers the
 * server reads and answers several at a time, which costs both sides less. Each statement is still
 * a transaction of its own. A lane is opened when all the others are busy, and stays open.
 */
export class Lanes {
  readonly pool: pg.Pool;
  readonly #lanes: Lane[] = [];
  readonly #lanesMax: number;

  constructor(config: pg.PoolConfig, lanesMax: number) {
    // `pipeline` belongs to the client, to whom the pool passes whatever it is given.
    const pipelined: pg.PoolConfig & { pipeline: true } = {
      ...config,
      max: lanesMax,
      pipeline: true,
    };
    this.pool = new pg.Pool(pipelined);
    surviveCuts(this.pool);
    this.#lanesMax = lanesMax;
  }

  async query<Row extends object>(config: pg.QueryConfig): Promise<Row[]> {
    const lane = this.#takeLane();
    lane.underWay++;
    try {
      const client = await lane.client;
      const { rows } = await client.query<Row>(config);
      return rows;
    } catch (error) {
      // Whatever is not the statement's own fault is the connection's last word.
      if ((error as { severity?: string }).severity !== 'ERROR') this.#forget(lane);
      throw error;
    } finally {
      lane.underWay--;
    }
  }

  async close(): Promise<void> {
    for (const lane of this.#lanes.splice(0))
      await lane.client.then(
        (client) => client.release(),
        () => {},
      );
    await this.pool.end();
  }

  #takeLane(): Lane {
    const [first, ...others] = this.#lanes;
    const quietest = others.reduce((a, b) => (b.underWay < (a?.underWay ?? 0) ? b : a), first);
    if (quietest && (quietest.underWay === 0 || this.#lanes.length === this.#lanesMax))
      return quietest;
    const lane: Lane = { client: this.pool.connect(), underWay: 0 };
    this.#lanes.push(lane);
    lane.client.then(
      (client) => client.on('error', () => this.#forget(lane)),
      () => this.#forget(lane),
    );
    return lane;
  }

  #forget(lane: Lane): void {
    const place = this.#lanes.indexOf(lane);
    if (place < 0) return;
    this.#lanes.splice(place, 1);
    lane.client.then(
      (client) => client.release(true),
      () => {},
    );
  }
}
