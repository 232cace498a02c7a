const PASSWORD = 'Sereno2026';

interface Said {
  readonly status: number;
  readonly signin: boolean;
  readonly paso: string;
  readonly token: string;
  readonly secreto: string;
  readonly codigos: readonly string[];
}

/** A person with a browser of their own who knows the key of an account. Each request goes to one of the instances. */
export class Entry {
  readonly #user: string;
  readonly #urls: readonly string[];
  #cookie = '';

  constructor(user: string, urls: readonly string[]) {
    this.#user = user;
    this.#urls = urls;
  }

  async ask(
    path: string,
    body: object,
    instance: number,
    headers: Record<string, string> = {},
  ): Promise<Said> {
    const answer = await fetch(`${this.#urls[instance % this.#urls.length]}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie, ...headers },
      body: JSON.stringify(path.startsWith('auth/') ? { usuario: this.#user, ...body } : body),
    });
    const given = answer.headers.get('set-cookie')?.split(';')[0];
    if (given) this.#cookie = given;
    return { ...((await answer.json()) as Said), status: answer.status };
  }

  /** Signs in with the key only; returns the token of the pending step. */
  async begin(instance: number): Promise<string> {
    const { paso, status } = await this.ask('auth/login', { clave: PASSWORD }, instance);
    if (!paso) throw new Error(`The key alone gave ${status}.`);
    return paso;
  }

  /** Returns true when a code completes the sign-in. */
  async prove(paso: string, codigo: string, instance: number): Promise<boolean> {
    return (await this.ask('auth/segundo-factor', { paso, codigo }, instance)).signin === true;
  }

  /** The same from the beginning of the sign-in. */
  async tryRight(codigo: string): Promise<boolean> {
    return this.prove(await this.begin(0), codigo, 1);
  }

  /** An offered secret, and the session that requested it. */
  async prepare(): Promise<{ secret: string; token: string }> {
    const { token } = await this.ask('auth/login', { clave: PASSWORD }, 0);
    const path = 'Contribuyente/SegundoFactor/Preparar';
    const { secreto } = await this.ask(path, { clave: PASSWORD }, 0, { authorization: token });
    return { secret: secreto.replaceAll(' ', ''), token };
  }

  /** The recovery codes. */
  async activate(token: string, codigo: string): Promise<readonly string[]> {
    const path = 'Contribuyente/SegundoFactor/Activar';
    return (await this.ask(path, { codigo }, 1, { authorization: token })).codigos;
  }
}
