import { ANTENNA } from '#tests/api/example-sends.ts';
import { ARENALES, GUANUCO, LAPACHOS, operation, TORRES } from '#tests/api/as-taxpayer.ts';
import { serve } from '#tests/api/served-notice.ts';
import { PASSWORD, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

const GUANUCO_NAME = 'GUANUCO MARÍA BELÉN';

/** A holder of certificates, as the API meets them. */
export interface Holder {
  portal: TestPortal;
  cuit: string;
  /** Signed in as the holder, or as the accountant who acts for them. */
  ask(path: string, request?: object): Promise<ReturnType<typeof JSON.parse>>;
  upload(): Promise<string>;
  /** Approves an expediente, as the office does. */
  approve(expediente: string): Promise<unknown>;
}

/** A certificate that the portal gives, and what it has to say. */
export interface Issued {
  cuit: string;
  name: string;
  masked: string;
  /** Issues it through the API; returns the link of its PDF. */
  issue(holder: Holder): Promise<string>;
  titulo: string;
  certifica: RegExp;
  valido_hasta: string | null;
  otorgado_en: string | null;
  /** Only the holder may ask for it; the accountant may not. */
  isPersonal?: true;
  /** Text of the verification that names other people, as others read it. */
  forOthers?: RegExp;
}

async function codeSentTo(email: string, portal: TestPortal): Promise<string> {
  const letters: { to: string; text: string }[] = (
    await portal.app.inject({ url: '/sandbox/correo' })
  ).json();
  const letter = letters.find(({ to }) => to === email);
  return /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec(letter?.text ?? '')?.[0] ?? '';
}

async function noticeReadBy({ ask, cuit, portal }: Holder): Promise<number> {
  const { id } = await portal.db
    .selectFrom('taxpayer')
    .select('id')
    .where('cuit', '=', cuit)
    .executeTakeFirstOrThrow();
  const numero = await serve(portal.db, id, TODAY, { kind: 'REQUERIMIENTO' });
  const notice = (await ask('DFE/Ventanilla/Consulta')).find(
    (one: { numero: string }) => one.numero === numero,
  );
  await ask('DFE/Ventanilla/Leer', { id: notice.id, ...operation() });
  return notice.id;
}

async function closedBusiness({ ask, upload, approve }: Holder): Promise<string> {
  const scope = { padron: '0205003', alcance: 'TOTAL', fecha_cese: '2026-03-31' };
  const { local } = await ask('CierreNegocios/Verificar', scope);
  const papers = ['baja_arca', 'baja_provincial', 'entrega_local', 'habilitacion'];
  const files = Object.fromEntries(await Promise.all(papers.map(async (name) => [name, await upload()])));
  const sent = { ...scope, local, motivo: 'CESE', ...files, correo: 'a@ejemplo.test', ...operation() };
  const { expediente } = await ask('CierreNegocios/Solicitar', sent);
  await approve(expediente);
  return (await ask('CierreNegocios/Consulta'))[0].url_certificado;
}

async function filedAntenna({ ask, upload, approve }: Holder): Promise<string> {
  const papers = ['plano', 'impacto_ambiental', 'memoria_calculo', 'seguro', 'contrato'];
  const files = Object.fromEntries(await Promise.all(papers.map(async (name) => [name, await upload()])));
  const { importe } = await ask('Antenas/Emplazamiento');
  const sent = { ...ANTENNA, ...files, correo: 'a@ejemplo.test', importe, ...operation() };
  const { expediente, numero, anio, codigo_verificacion: codigo } = await ask('Antenas/Nueva', sent);
  await approve(expediente);
  return (await ask('Expedientes/Consulta', { numero, anio, codigo })).url_certificado;
}

/** Every certificate that is issued by its own endpoint, by what it certifies. */
export const ISSUED_CERTIFICATES: Readonly<Record<string, Issued>> = {
  'clearance of all that is owed': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    issue: async ({ ask }) =>
      (
        await ask('LibreDeuda/Solicitar', {
          alcance: 'TODOS',
          motivo: 'LICITACION',
          correo: 'belen@ejemplo.test',
          ...operation(),
        })
      ).url_pdf,
    titulo: 'Certificado de libre deuda',
    certifica: /no registra deuda exigible/,
    valido_hasta: '2026-05-15',
    otorgado_en: null,
  },
  'registration of a business': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    issue: async ({ ask, cuit }) =>
      (await ask('TISSH/ConstanciaInscripcion', { cuit, padron: '0205003' })).url_pdf,
    titulo: 'Constancia de inscripción',
    certifica: /inscript/,
    valido_hasta: '2026-05-15',
    otorgado_en: null,
  },
  'change of contact data': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    isPersonal: true,
    async issue({ ask, cuit, portal }) {
      const email = 'nuevo@ejemplo.test';
      await ask('Contribuyente/EnviarCodigo', { email });
      const codigo = await codeSentTo(email, portal);
      const sent = { cuit, email, codigo, clave: PASSWORD, ...operation() };
      return (await ask('Contribuyente/ActualizarEmail', sent)).url_pdf;
    },
    titulo: 'Constancia de actualización de datos',
    certifica: /datos de contacto registrados/,
    valido_hasta: null,
    otorgado_en: null,
  },
  'electronic address': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    async issue({ ask, portal }) {
      const email = 'domicilio@ejemplo.test';
      await ask('DFE/EnviarCodigo', { email });
      const contact = { email, celular: '3875551234', acepta: true };
      const codigo = await codeSentTo(email, portal);
      return (await ask('DFE/Adherir', { ...contact, codigo, clave: PASSWORD, ...operation() })).url_pdf;
    },
    titulo: 'Domicilio fiscal electrónico: adhesión',
    certifica: /Cada notificación vale desde que se abre/,
    valido_hasta: null,
    otorgado_en: null,
  },
  'notice as it was sent': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    async issue(holder) {
      const id = await noticeReadBy(holder);
      const [{ url_pdf }] = await holder.ask('DFE/Ventanilla/Contenido', { id });
      return url_pdf;
    },
    titulo: 'Requerimiento',
    certifica: /./,
    valido_hasta: null,
    otorgado_en: null,
  },
  'proof that a notice was read': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    async issue(holder) {
      const id = await noticeReadBy(holder);
      return (await holder.ask('DFE/Ventanilla/Constancia', { id })).url_pdf;
    },
    titulo: 'Constancia de notificación',
    certifica: /La abrió BURGOS ANDRÉS el 15\/04\/2026/,
    forOthers: /La abrió BURG\*\*\* A\*\*\* el 15\/04\/2026/,
    valido_hasta: null,
    otorgado_en: null,
  },
  'closure of a business': {
    cuit: GUANUCO,
    name: GUANUCO_NAME,
    masked: 'GUAN*** M*** B***',
    issue: closedBusiness,
    titulo: 'Certificado de cierre de negocio',
    certifica: /Se certifica el cierre de .*padrón 0205003, con fecha de cese 31\/03\/2026/,
    valido_hasta: null,
    otorgado_en: 'Aprobado',
  },
  'antenna that was asked for here': {
    cuit: TORRES,
    name: 'TORRES DEL NORTE S.A.',
    masked: 'TORR*** D*** N*** S***',
    issue: filedAntenna,
    titulo: 'Habilitación de estructura soporte de antenas',
    certifica: /está aprobado el emplazamiento/,
    valido_hasta: null,
    otorgado_en: 'Aprobado',
  },
  'antenna that was there before': {
    cuit: TORRES,
    name: 'TORRES DEL NORTE S.A.',
    masked: 'TORR*** D*** N*** S***',
    issue: async ({ ask }) => (await ask('Antenas/Habilitacion', { nro_estructura: 'EST-0031' })).url_pdf,
    titulo: 'Habilitación de estructura soporte de antenas',
    certifica: /./,
    valido_hasta: null,
    otorgado_en: null,
  },
  'amount withheld': {
    cuit: LAPACHOS,
    name: 'LOS LAPACHOS S.R.L.',
    masked: 'LO*** L*** S***',
    async issue({ ask }) {
      const { items } = await ask('RetPer/Consulta', {
        modo: 'SUFRIDAS',
        desde: '01/2025',
        hasta: '04/2026',
      });
      return (await ask('RetPer/Certificado', { retencion: items[0].id })).url_pdf;
    },
    titulo: 'Certificado de retención',
    certifica: /Se deja constancia de la (retención|percepción) de .* según lo declarado por el agente/,
    valido_hasta: null,
    otorgado_en: null,
  },
  'plan that was paid': {
    cuit: ARENALES,
    name: 'CONSTRUCTORA RÍO ARENALES S.A.',
    masked: 'CONS*** R*** A*** S***',
    async issue({ ask }) {
      const [{ nro_plan }] = await ask('PFP/Consulta', { estado: 'CANCELADO' });
      return (await ask('PFP/LibreDeuda', { nro_plan })).url_pdf;
    },
    titulo: 'Libre deuda de plan de facilidades',
    certifica: /quedó cancelado el/,
    valido_hasta: null,
    otorgado_en: null,
  },
};
