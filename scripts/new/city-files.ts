import type { Config } from '#language/config/config.ts';
import type { JsonObject } from '#language/source/json.ts';

type Portal = Config['portal']['value'];

/** Files that differ in each city: its identity, its menus, its first screen. By path. */
export function cityFiles(reference: Portal, municipality: string): ReadonlyMap<string, object> {
  return new Map<string, object>([
    ['portal.json', portal(reference, municipality)],
    ['parameters.json', parameters],
    ['menus/side.json', side],
    ['menus/header.json', header],
    ['screens/inicio.json', home(municipality)],
    ['cases/inicio.json', homeCases],
  ]);
}

/** `Municipalidad de Valle Sereno` is of `Valle Sereno`. */
export const cityNameOf = (municipality: string) => municipality.replace(/^Municipalidad del? /, '');

/** Values common to every city come from the reference; the others are placeholders that describe what goes there. */
function portal(reference: Portal, municipality: string): object {
  const place = cityNameOf(municipality);
  const { protectedHeader: _, profile: __, redirects: ___, certification: ____, ...same } = reference;
  return {
    ...same,
    name: `Rentas · ${municipality}`,
    shortName: `Rentas · ${place}`,
    municipality,
    office: 'Dirección de Rentas',
    description: `Hacé tus trámites y pagá tus boletas de la ${municipality}.`,
    protectedAreas: [],
    looks: { colors: { primary: '#0F4C5C', accent: '#F2A541' }, radius: 8 },
    storagePrefix: plain(place).replace(/[^a-z]/g, ''),
    contact: { address: 'Plaza principal', phone: '0000 000-0000' },
    map: `https://www.openstreetmap.org/search?query={place}, ${place}`,
    social: [],
    quickLinks: [
      { title: 'Inicio', to: '/inicio' },
      { title: 'Pagar una boleta', to: '/pagos' },
    ],
    copyright: `© ${municipality}`,
    collection: { ...reference.collection, city: plain(place).toUpperCase().slice(0, 15).trim() },
  };
}

/** Without accents, in small letters. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toLowerCase();

const parameters: JsonObject = {
  $schema: 'schemas/parameters.schema.json',
  parameters: {
    today: { title: 'Día de hoy en la oficina', wire: 'FECHA_NEGOCIO', type: 'date' },
    feriados: { title: 'Feriados de la oficina', wire: 'FERIADOS', type: 'holidays' },
    mantenimiento: { title: 'Portal en mantenimiento', wire: 'MANTENIMIENTO', type: 'flag', default: 'N' },
  },
};

const side: JsonObject = {
  $schema: '../schemas/menu.schema.json',
  label: 'Menú principal',
  items: [
    { title: 'Inicio', icon: 'house', to: '/inicio' },
    { title: 'Seguir un trámite', icon: 'folder', to: '/expedientes' },
    { title: 'Pagar una boleta', icon: 'credit-card', to: '/pagos' },
    { title: 'Verificar un certificado', icon: 'badge-check', to: '/descargas/verificar' },
    { title: 'Ingresar', icon: 'key-round', to: '/auth/login', when: '!session.signedIn' },
    { title: 'Cerrar sesión', icon: 'log-out', when: 'session.signedIn', action: 'signOut' },
  ],
};

const header: JsonObject = {
  $schema: '../schemas/menu.schema.json',
  label: 'Accesos',
  items: [{ title: 'Inicio', icon: 'house', to: '/inicio' }],
};

const home = (municipality: string): JsonObject => ({
  $schema: '../schemas/screen.schema.json',
  title: 'Inicio',
  description: `Trámites y pagos de la ${municipality}.`,
  blocks: [
    {
      type: 'cards',
      items: [
        {
          title: 'Trámites',
          icon: 'folder',
          links: [
            { label: 'Seguir un trámite', to: '/expedientes' },
            { label: 'Verificar un certificado', to: '/descargas/verificar' },
          ],
        },
        { title: 'Pagos', icon: 'credit-card', links: [{ label: 'Pagar una boleta', to: '/pagos' }] },
      ],
    },
  ],
});

const homeCases: JsonObject = {
  $schema: '../schemas/cases.schema.json',
  cases: [
    {
      title: 'De la primera pantalla se va a pagar',
      do: [{ press: 'Pagar una boleta' }],
      then: { route: '/pagos' },
    },
  ],
};
