import {
  readAreas,
  readServerSettings,
  type ServerSettings,
  type ServiceAddresses,
  type Variables,
} from './server-environment.ts';
import { EnvironmentReader } from './environment-reader.ts';

/**
 * Settings of a server of pages only, in front of a city's own backend (`PORTAL_MODE=pages`): no store, catalogues or
 * provider keys.
 */
export interface PagesEnvironment extends ServerSettings {
  /** Public address, without trailing slash. */
  publicUrl: string;
  services: ServiceAddresses;
}

/** Returns true when only pages are to be served. */
export function isPagesOnly(variables: Variables): boolean {
  return variables['PORTAL_MODE'] === 'pages';
}

/**
 * Reads the variables of a server of pages.
 * @throws {Error} naming every variable that is wrong or missing, not only the first
 */
export function readPagesEnvironment(variables: Variables): PagesEnvironment {
  const read = new EnvironmentReader(variables);
  const server = readServerSettings(read);
  if (read.flag('PORTAL_DEMO', false))
    read.wrong(
      'PORTAL_DEMO=on: una demostración trae su propio backend, así que no va con PORTAL_MODE=pages.',
    );
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${server.port}`);
  // Browsers refuse what pages of https ask by http.
  const address = (name: string, absent: string) =>
    publicUrl.startsWith('https:') ? read.asked(name, absent) : read.address(name, absent);
  read.required(
    'API_URL',
    'la dirección de la API de la ciudad, https://... o un camino que el proxy le pasa',
  );
  const api = address('API_URL', '');
  const environment = {
    ...server,
    publicUrl,
    services: {
      api,
      files: address('FILES_URL', `${api}/archivos`),
      socket: address('SOCKET_URL', ''),
      cards: address('CARDS_URL', ''),
      captcha: address('CAPTCHA_URL', ''),
      fraud: address('FRAUD_URL', ''),
      survey: variables['SURVEY_URL'] === 'off' ? '' : address('SURVEY_URL', ''),
      ...readAreas(address),
    },
  };
  read.finish();
  return environment;
}

/** Messages about the services that a server of pages lacks, one per line. */
export function missingServices({ socket, cards, captcha, fraud, survey }: ServiceAddresses): string[] {
  return [
    ...(socket ? [] : ['SOCKET_URL: falta, así que las pantallas no se actualizan solas.']),
    ...(cards ? [] : ['CARDS_URL: falta, así que nadie puede pagar ni adherir una tarjeta.']),
    ...(captcha
      ? []
      : ['CAPTCHA_URL: falta, así que los pedidos van sin captcha: si la API lo exige, los rechaza.']),
    ...(cards && !fraud
      ? ['FRAUD_URL: falta, así que no se avisa a la detección de fraude antes de un cobro.']
      : []),
    ...(survey ? [] : ['SURVEY_URL: falta, así que no se ofrece la encuesta.']),
  ];
}

/** Messages about what pages lose when no server of the portal renders them, one per line. */
export const LOST_WITHOUT_SERVER: readonly string[] = [
  'Los parámetros de la oficina llegan después de la página: lo que depende de ellos espera.',
  'Las consultas sin JavaScript no se contestan: la página vuelve vacía.',
];

/** Messages about what static files lose besides, and what their server has to do instead. */
export const LOST_AS_FILES: readonly string[] = [
  'Las cabeceras de seguridad las pone quien sirve los archivos: están en _headers y en headers.nginx.conf.',
  'Lo desconocido (/descargas/ABC) tiene que dar 404.html.',
  'El código y los estilos de cada pantalla no se adelantan en la cabecera Link.',
];
