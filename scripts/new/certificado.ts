import type { JsonObject } from '#language/source/json.ts';
import { filedThen, filingEndpoint, receipt } from './filing.ts';
import { formFields, missingErrors, sentFrom, wireValues, type Made, type Procedure } from './procedure.ts';
import { registerKey, look, lookup, readOf, registerOf } from './register.ts';

/** Address of the certificate given at filing. */
const FILE = '/descargas/8d5f3c2b1a9d8f4e6c8b7a6d5e4f3c2b';
const GIVE: JsonObject = {
  label: 'Descargar certificado',
  icon: 'file-check',
  style: 'primary',
  when: 'tramite.url_certificado != null',
  then: [{ download: 'tramite.url_certificado' }],
};

const ASK = 'Pedir el certificado';

/** A look-up in a register with records that can be certified: at once, or when the office approves it. */
export function certificado(procedure: Procedure): Made {
  const { title, area, slug, fields, atFiling } = procedure;
  const asking = `${area}/Consulta`;
  const filing = `${area}/Certificado`;
  const key = registerKey(procedure);
  const endpoint = filingEndpoint(procedure, fields);
  const [example] = endpoint['examples'] as JsonObject[];
  const filed = { ...(example!['response'] as JsonObject), url_certificado: FILE };
  const unique = {
    fields: [key.name],
    message: `Ya hay un certificado de {${key.name}} pedido y sin resolver.`,
  };
  const [constancia] = receipt['actions'] as JsonObject[];
  const given = { ...receipt, actions: [GIVE, { ...constancia!, style: 'secondary' }] };
  return {
    screen: {
      title,
      description: 'Consultá los datos que tiene la oficina y pedí su certificado.',
      data: { registro: { endpoint: asking, send: { [key.name]: `busqueda.${key.name}` } } },
      blocks: [
        {
          type: 'form',
          id: 'busqueda',
          layout: 'inline',
          submit: 'Consultar',
          fields: formFields([key]),
        },
        { type: 'details', of: 'registro', items: fields.map(({ name }) => name) },
        {
          type: 'actions',
          items: [
            {
              label: ASK,
              icon: 'file-check',
              style: 'primary',
              when: `has(registro.${key.name}) && !has(tramite.expediente)`,
              call: filing,
              send: { ...sentFrom('registro', fields), [key.name]: `busqueda.${key.name}` },
              as: 'tramite',
            },
          ],
        },
        atFiling ? given : receipt,
      ],
    },
    endpoints: {
      Consulta: lookup(procedure),
      Certificado: {
        ...endpoint,
        title: `Certificado: ${title}`,
        expediente: {
          ...(endpoint['expediente'] as object),
          subject: `Certificado de {${key.name}}`,
          ...(atFiling ? { next: 'Tu certificado ya está emitido.' } : { unique }),
          certificate: {
            ...(atFiling && { at: 'INICIADO' }),
            title: `Certificado: ${title}`,
            text: `Se certifica que {${key.name}} figura en los registros de esta oficina.`,
          },
        },
        ...(atFiling && { examples: [{ ...example!, response: filed }] }),
      },
    },
    registers: { [slug]: registerOf(procedure) },
    cases: casesOf(procedure, { asking, filing }),
  };
}

function casesOf(
  procedure: Procedure,
  { asking, filing }: { asking: string; filing: string },
): Made['cases'] {
  const { fields, missing, atFiling } = procedure;
  const key = registerKey(procedure);
  return [
    {
      title: 'Pide el dato antes de consultar',
      do: [{ press: 'Consultar' }],
      then: { errors: missingErrors([key], missing), notSent: [asking], noButtons: [ASK] },
    },
    {
      title: 'Muestra el registro',
      do: look(fields),
      then: {
        sent: [{ endpoint: asking, body: wireValues([key]) }],
        values: readOf(fields),
        buttons: [ASK],
      },
    },
    {
      title: 'Pide el certificado y da su constancia',
      do: [...look(fields), { press: ASK }, { press: 'Descargar constancia' }],
      then: { sent: [{ endpoint: filing, body: wireValues(fields) }], ...filedThen, noButtons: [ASK] },
    },
    ...(atFiling
      ? [
          {
            title: 'Da el certificado en el momento',
            do: [...look(fields), { press: ASK }, { press: 'Descargar certificado' }],
            then: { downloads: [FILE] },
          },
        ]
      : []),
  ];
}
