import { describe, expect, it } from 'vitest';
import { createMemory, operationOf } from './operations.ts';

describe('the id of an operation', () => {
  it('is the same while the same request is tried again', () => {
    const keep = createMemory();
    const { id } = operationOf('pay', { slip: 1 }, keep);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(operationOf('pay', { slip: 1 }, keep).id).toBe(id);
  });

  it('is another one for another request, another action, and after it worked', () => {
    const keep = createMemory();
    const first = operationOf('pay', { slip: 1 }, keep);
    const other = operationOf('pay', { slip: 2 }, keep);
    const elsewhere = operationOf('void', { slip: 1 }, keep);
    expect(new Set([first.id, other.id, elsewhere.id]).size).toBe(3);
    first.done();
    expect(operationOf('pay', { slip: 1 }, keep).id).not.toBe(first.id);
    expect(operationOf('pay', { slip: 2 }, keep).id).toBe(other.id);
  });
});
