interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL(address: string): unknown;
  };
}

/** Starts a worker of ours; `address` is what `?worker&url` gives. */
export function startWorker(address: string): Worker {
  return new Worker(trusted(address), { type: 'module' });
}

/** The address of a worker as browsers that trust no text take it: there is no other that this gives. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('workers', { createScriptURL: () => address });
  return policy ? (policy.createScriptURL(address) as string) : address;
}
