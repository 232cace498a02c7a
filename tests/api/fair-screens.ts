export const screen = {
  title: 'Puesto de feria',
  data: {
    precio: { endpoint: 'Feria/Precio', send: { clase: 'clase.clase' } },
    clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } },
  },
  values: { por_dia: 'precio.por_dia' },
  blocks: [
    {
      type: 'form',
      id: 'quien',
      submit: 'Continuar',
      fields: {
        rubro: { title: 'Rubro', required: true, maxLength: 10 },
        detalle: { title: 'Detalle', required: true, when: "form.rubro == 'OTRO'" },
        correo: { title: 'Correo', format: 'email', required: "form.rubro == 'FLORES'" },
        correo_repetido: {
          title: 'Repetí el correo',
          required: true,
          checks: [{ that: 'form.correo_repetido == form.correo', message: 'Los correos no coinciden.' }],
        },
      },
    },
    {
      type: 'form',
      id: 'cuando',
      when: "!has(tramite.numero) && quien.rubro != 'NADA'",
      submit: 'Pedir',
      fields: {
        tramos: {
          title: 'Días',
          rows: {
            of: 'Tramo',
            add: 'Agregar',
            max: 2,
            fields: {
              desde: { title: 'Desde', format: 'date', required: true, min: 'today' },
              hasta: {
                title: 'Hasta',
                format: 'date',
                required: true,
                checks: [{ that: 'row.hasta >= row.desde', message: 'Termina antes de empezar.' }],
              },
              dias: { title: 'Días', computed: 'row.hasta - row.desde + 1' },
            },
          },
        },
        total: {
          title: 'Total',
          required: true,
          computed: 'por_dia * form.tramos.map(t, t.dias).sum()',
          min: "money('200.00')",
        },
      },
      call: 'Feria/Pedir',
      send: {
        rubro: 'quien.rubro',
        detalle: 'quien.detalle',
        correo: 'quien.correo',
        tramos: 'cuando.tramos',
        total: 'cuando.total',
      },
      as: 'tramite',
    },
  ],
};

export const chosen = {
  title: 'Puestos elegidos',
  data: { precio: { endpoint: 'Feria/Precio', send: { clase: "'A'" } } },
  blocks: [
    {
      type: 'table',
      id: 'elegidos',
      title: 'Puestos',
      rows: '[precio]',
      key: 'row.por_dia',
      columns: ['por_dia'],
      select: { total: 'row.por_dia' },
      empty: 'No hay.',
    },
    {
      type: 'actions',
      items: [
        {
          label: 'Pagar',
          call: 'Feria/Pagar',
          send: { detalle: "elegidos.rows.size() > 0 ? 'Dos' : ''", total: 'elegidos.total' },
        },
      ],
    },
  ],
};

export const noting = {
  title: 'Anotar un puesto',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    { type: 'form', id: 'quien', submit: 'Seguir', fields: { rubro: { title: 'Rubro', required: true } } },
    {
      type: 'actions',
      items: [
        { label: 'Anotar', call: 'Feria/Anotar', send: { rubro: 'quien.rubro', clase: 'clase.clase' } },
      ],
    },
  ],
};

export const groups = {
  title: 'Aviso',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    {
      type: 'form',
      id: 'quien',
      submit: 'Continuar',
      fields: {
        nombre: { title: 'Nombre', required: true, maxLength: 10 },
        rubro: { title: 'Rubro', required: true },
      },
    },
    {
      type: 'form',
      id: 'donde',
      submit: 'Avisar',
      fields: { correo: { title: 'Correo', format: 'email', required: true } },
      call: 'Feria/Avisar',
      send: { persona: 'quien', contacto: "{'correo': donde.correo, 'clase': clase.clase}" },
      as: 'tramite',
    },
  ],
};

export const waiting = {
  title: 'Puesto por pasos',
  data: { clase: { endpoint: 'Feria/Clase', send: { rubro: 'quien.rubro' } } },
  blocks: [
    {
      type: 'steps',
      id: 'paso',
      label: 'Pasos',
      items: [
        {
          key: 'quien',
          title: 'Quién',
          complete: "clase.clase == 'A'",
          blocks: [
            {
              type: 'form',
              id: 'quien',
              submit: 'Seguir',
              fields: { rubro: { title: 'Rubro', required: true } },
            },
          ],
        },
        {
          key: 'cuantos',
          title: 'Cuántos',
          when: "quien.rubro != 'OTRO'",
          complete: 'cuantos.puestos < 3',
          blocks: [
            {
              type: 'form',
              id: 'cuantos',
              submit: 'Seguir',
              fields: { puestos: { title: 'Puestos', type: 'integer', required: true } },
            },
          ],
        },
        {
          key: 'revision',
          title: 'Revisá',
          review: true,
          blocks: [
            {
              type: 'actions',
              items: [
                {
                  label: 'Pedir',
                  call: 'Feria/Pasos',
                  send: { rubro: 'quien.rubro', puestos: 'cuantos.puestos' },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const booking = {
  title: 'Reservar una hora',
  data: { tomadas: { endpoint: 'Feria/Tomadas', send: { dia: 'cuando.dia' } } },
  values: { horas: "['09:00', '10:00'].filter(h, !tomadas.horas.exists(t, t == h))" },
  blocks: [
    {
      type: 'form',
      id: 'cuando',
      live: true,
      fields: { dia: { title: 'Día', format: 'date', required: true } },
    },
    {
      type: 'form',
      id: 'turno',
      submit: 'Reservar',
      fields: {
        hora: { title: 'Hora', options: { of: 'horas', code: 'item', label: '{item}' } },
        personas: { title: 'Personas', type: 'integer', max: 'tomadas.lugares' },
      },
      call: 'Feria/Reservar',
      send: { dia: 'cuando.dia', hora: 'turno.hora', personas: 'turno.personas' },
    },
  ],
};
