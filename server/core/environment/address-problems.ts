/**
 * What is wrong with an address of the settings, in Spanish, for `NAME: ...`; null: nothing.
 */
export type AddressProblem = (address: string) => string | null;

const ON_THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/;

/** A full URL, which programs call: without user, key or fragment. */
const urlProblem: AddressProblem = (address) => {
  if (!/^https?:\/\//i.test(address))
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
      ? 'tiene que empezar con https:// o http://.'
      : 'le falta https:// adelante.';
  const port = /^https?:\/\/[^/?#]*:(\d+)(?:[/?#]|$)/i.exec(address)?.[1];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    return `el puerto va de 1 a 65535, y dice ${port}.`;
  if (/\s/.test(address) || !URL.canParse(address))
    return 'no es una dirección: tiene signos que no van, o le falta el nombre del servidor.';
  const { username, password, hash } = new URL(address);
  if (username || password) return 'no lleva usuario ni clave.';
  return hash ? 'no lleva nada después de #.' : null;
};

/** A full URL, or a path of the server of the pages. */
export const addressOrPathProblem: AddressProblem = (address) => {
  if (!address.startsWith('/')) return urlProblem(address);
  return /^\/[^/\s?#][^\s?#]*$/.test(address)
    ? null
    : 'un camino de este servidor empieza con una sola barra, y no lleva espacios, ? ni #.';
};

/** An address that receives keys or personal data: https, or http on this same machine. */
export const serviceProblem: AddressProblem = (address) =>
  urlProblem(address) ??
  (isHttps(address) || isOnThisMachine(address)
    ? null
    : 'tiene que empezar con https://; con http:// solo en esta misma máquina.');

/** An address that the browser calls from pages of https: a path, or a service. */
export const browserProblem: AddressProblem = (address) =>
  addressOrPathProblem(address) ?? (address.startsWith('/') ? null : serviceProblem(address));

/** The origin of the portal: scheme, name and, if it has one of its own, port. */
export const originProblem: AddressProblem = (address) => {
  const problem = urlProblem(address);
  if (problem !== null) return problem;
  const { pathname, search } = new URL(address);
  return search || !/^\/*$/.test(pathname)
    ? 'va sin nada después del nombre y el puerto: el portal ocupa la dirección entera.'
    : null;
};

/** The origin of the portal of a city: https, and not of this machine. A port is part of it. */
export const publicProblem: AddressProblem = (address) => {
  const problem = originProblem(address);
  if (problem !== null) return problem;
  if (isOnThisMachine(address))
    return 'es de esta misma máquina, y va en cartas y códigos QR que abre la gente. Para una prueba, dale un nombre en /etc/hosts; el puerto puede ir.';
  return isHttps(address) ? null : 'tiene que empezar con https://: la gente manda claves por ahí.';
};

/** A file, or a database of PostgreSQL with its name. */
export const storeProblem: AddressProblem = (address) => {
  if (/^file:./.test(address)) return null;
  if (!/^postgres(?:ql)?:\/\//.test(address))
    return 'se esperaba file:ruta o postgres://usuario:CLAVE@servidor/base.';
  if (!URL.canParse(address))
    return 'no se puede leer: en la clave, los signos @ : / ? # % se escriben %40 %3A %2F %3F %23 %25.';
  const { pathname, hash, searchParams } = new URL(address);
  if (hash || pathname.length < 2)
    return 'le falta el nombre de la base al final (/portal), o la clave lleva un signo # / ? sin escribir %23 %2F %3F.';
  const most = searchParams.get('max');
  return most === null || /^[1-9]\d{0,3}$/.test(most)
    ? null
    : 'max es un entero de 1 a 9999: conexiones de esta máquina.';
};

const isHttps = (address: string) => new URL(address).protocol === 'https:';
const isOnThisMachine = (address: string) => ON_THIS_MACHINE.test(new URL(address).hostname);
