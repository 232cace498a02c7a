import { PRODUCTION } from '#tests/api/production.ts';
import { fakeServices, type FakedServices } from '#tests/town/faked-services.ts';

/**
 * `.env.example` with the given values.
 * @throws {Error} if it lacks one of the names
 */
export function completed(example: string, given: Readonly<Record<string, string>>): string {
  return Object.entries(given).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`.env.example says nothing of ${name}.`);
    return text.replace(line, () => `${name}=${value}`);
  }, example);
}

/** Settings of a city in production, with fake services. */
export async function productionSettings(): Promise<{
  services: FakedServices;
  given: Record<string, string>;
}> {
  const services = await fakeServices();
  return { services, given: { ...PRODUCTION, ...services.variables, PORT: '0', HOST: '127.0.0.1' } };
}
