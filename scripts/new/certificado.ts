import { filedThen, filingEndpoint, receipt } from './filing.ts';
import { formFields, missingErrors, sentFrom, wireValues, type Made, type Procedure } from './procedure.ts';
import { keyOf, look, lookup, readOf, registerOf } from './register.ts';

/** A look-up in a register whose record can be certified: it is asked for, and the office grants it. */
export function certificado(procedure: Procedure): Made {
  const { title, area, slug, fields, missing } = procedure;
  const asking = `${area}/Consulta`;
  const filing = `${area}/Certificado`;
  const key = keyOf(procedure);
  const ask = 'Pedir el certificado';
  const endpoint = filingEndpoint(procedure, fields);
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
              label: ask,
              icon: 'file-check',
              style: 'primary',
              when: `has(registro.${key.name}) && !has(tramite.expediente)`,
              call: filing,
              send: { ...sentFrom('registro', fields), [key.name]: `busqueda.${key.name}` },
              as: 'tramite',
            },
          ],
        },
        receipt,
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
          unique: {
            fields: [key.name],
            message: `Ya hay un certificado de {${key.name}} pedido y sin resolver.`,
          },
          certificate: {
            title: `Certificado: ${title}`,
            text: `Se certifica que {${key.name}} figura en los registros de esta oficina.`,
          },
        },
      },
    },
    registers: { [slug]: registerOf(procedure) },
    cases: [
      {
        title: 'Pide el dato antes de consultar',
        do: [{ press: 'Consultar' }],
        then: { errors: missingErrors([key], missing), notSent: [asking], noButtons: [ask] },
      },
      {
        title: 'Muestra el registro',
        do: look(fields),
        then: {
          sent: [{ endpoint: asking, body: wireValues([key]) }],
          values: readOf(fields),
          buttons: [ask],
        },
      },
      {
        title: 'Pide el certificado y da su constancia',
        do: [...look(fields), { press: ask }, { press: 'Descargar constancia' }],
        then: { sent: [{ endpoint: filing, body: wireValues(fields) }], ...filedThen, noButtons: [ask] },
      },
    ],
  };
}
