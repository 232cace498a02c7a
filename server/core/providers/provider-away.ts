/** A provider did not answer, or nothing that is known: the request it was asked for is answered 503. */
export class ProviderAway extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('A provider could not be asked.', { cause });
    this.name = 'ProviderAway';
  }
}

/**
 * What a provider answers to a request that cannot go on without it.
 * @throws {ProviderAway} when asking fails.
 */
export async function fromProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new ProviderAway(error);
  }
}
