import {
  SqliteQueryCompiler,
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** A store that records each statement and the number of rows it returned. */
export class CountedQueries {
  readonly db: Kysely<Schema>;
  statements: string[] = [];
  rows = 0;

  constructor(db: Kysely<Schema>) {
    const note = (args: PluginTransformQueryArgs) => {
      const { sql } = new SqliteQueryCompiler().compileQuery(args.node, args.queryId);
      // Lists of any length count as the same statement.
      this.statements.push(sql.replace(/\?(?:, \?)+/g, '?'));
      return args.node;
    };
    const count = async ({ result }: PluginTransformResultArgs) => {
      this.rows += result.rows.length;
      return result;
    };
    const plugin: KyselyPlugin = { transformQuery: note, transformResult: count };
    this.db = db.withPlugin(plugin);
  }

  clear(): void {
    this.statements = [];
    this.rows = 0;
  }
}
