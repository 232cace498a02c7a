import Libsql from 'libsql';
import { CompiledQuery } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileDriver } from './file-driver.ts';
import { GroupCommit } from './group-commit.ts';
import { LibsqlDatabase } from './libsql-database.ts';
import { isUnavailable } from './store-unavailable.ts';

/** A disk on which each sync ends when the test decides. */
function slowDisk() {
  const taking: { done(): void; fail(error: Error): void }[] = [];
  return {
    taking,
    sync: () => new Promise<void>((done, fail) => void taking.push({ done, fail })),
    close: async () => undefined,
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);

describe('what is committed', () => {
  it('goes to disk together with all that was committed meanwhile', async () => {
    const disk = slowDisk();
    const commits = new GroupCommit(disk);
    const said: string[] = [];
    const commit = (name: string) => commits.onDisk().then(() => said.push(name));
    const first = commit('first');
    await setImmediate();
    const others = [commit('second'), commit('third')];
    await setImmediate();
    expect(disk.taking).toHaveLength(1);
    disk.taking[0]!.done();
    await first;
    expect(said).toEqual(['first']);
    await setImmediate();
    expect(disk.taking).toHaveLength(2);
    disk.taking[1]!.done();
    await Promise.all(others);
    expect(said).toEqual(['first', 'second', 'third']);
  });

  it('is not said to be done when the disk fails, nor is anything after it', async () => {
    const disk = slowDisk();
    const commits = new GroupCommit(disk);
    const waiting = [commits.onDisk(), commits.onDisk()];
    await setImmediate();
    waiting.push(commits.onDisk());
    disk.taking[0]!.fail(new Error('EIO'));
    for (const said of await Promise.allSettled(waiting))
      expect(said).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } });
    expect(disk.taking).toHaveLength(1);
    expect(() => commits.demandSound()).toThrow('EIO');
  });
});

describe('a file', () => {
  const statement = (sql: string) => CompiledQuery.raw(sql);

  async function openFile() {
    const disk = slowDisk();
    const writer = new LibsqlDatabase(new Libsql(':memory:'));
    writer.execute('create table note (text text)');
    const driver = new FileDriver(writer, null, new GroupCommit(disk));
    const keep = async (text: string) => {
      const connection = await driver.acquireConnection();
      try {
        await driver.beginTransaction(connection);
        await connection.executeQuery(statement(`insert into note values ('${text}')`));
        await driver.commitTransaction(connection);
        return text;
      } catch (error) {
        await driver.rollbackTransaction(connection);
        throw error;
      } finally {
        await driver.releaseConnection(connection);
      }
    };
    const kept = () => writer.prepare('select text from note').all([]);
    return { disk, keep, kept };
  }

  it('says that it wrote when it is on disk; the next one writes meanwhile', async () => {
    const { disk, keep, kept } = await openFile();
    const said: string[] = [];
    const all = ['first', 'second'].map((text) => keep(text).then((written) => said.push(written)));
    await setImmediate();
    expect(kept()).toEqual([{ text: 'first' }, { text: 'second' }]);
    expect(said).toEqual([]);
    for (let i = 0; i < 2; i++) {
      disk.taking[i]?.done();
      await setImmediate();
    }
    await Promise.all(all);
    expect(said).toEqual(['first', 'second']);
  });

  it('neither undoes what another writes nor writes on, once its disk failed', async () => {
    const { disk, keep, kept } = await openFile();
    const said = ['first', 'second'].map((text) => keep(text).catch(messageOf));
    await setImmediate();
    disk.taking[0]!.fail(new Error('EIO'));
    const text = 'The store does not answer: EIO';
    expect(await Promise.all(said)).toEqual([text, text]);
    const late = await keep('third').catch((error: unknown) => error);
    expect(isUnavailable(late)).toBe(true);
    expect(kept()).toEqual([{ text: 'first' }, { text: 'second' }]);
  });
});
