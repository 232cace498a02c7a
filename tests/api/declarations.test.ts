import { describe, expect, it } from 'vitest';
import { createWireCodecs } from '#server/core/endpoints/wire.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

const { messages, formats, codes, declarations } = await readPortalConfig('config');
const wires = createWireCodecs(declarations, formats, messages, codes);

describe.each([...declarations.endpoints])('%s', (_, endpoint) => {
  it('gives examples that fit its own shapes', () => {
    const wire = wires(endpoint);
    for (const { request, response } of endpoint.examples) {
      expect(() => wire.request(request)).not.toThrow();
      expect(wire.misfit(response)).toBeNull();
    }
  });
});
