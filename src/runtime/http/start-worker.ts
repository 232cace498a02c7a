interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL(address: string): unknown;
  };
}

/**
 * Starts a worker of the portal.
 * @param address from `?worker&url`
 */
export function startWorker(address: string): Worker {
  return new Worker(trusted(address), { type: 'module' });
}

/** Address as a `TrustedScriptURL` for browsers that enforce Trusted Types. The policy returns this address only. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('workers', { createScriptURL: () => address });
  return policy ? (policy.createScriptURL(address) as string) : address;
}
