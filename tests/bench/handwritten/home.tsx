import { useEffect, useState, type SubmitEvent } from 'react';
import { ask, date } from './format.ts';
import { show } from './shell.tsx';

const CARDS = [
  ['Automotor', 'Boletas, deuda y planes de tu vehículo.', 'Emitir o pagar boletas', 'Ver mi deuda'],
  ['Multas de tránsito', 'Pagalas con descuento.', 'Consultar y pagar', 'Ver el historial'],
  ['Pagar una boleta', 'Con tarjeta, QR, código o en efectivo.', 'Pagar con código'],
  ['Libre deuda', 'El certificado sale en el momento.', 'Emitir certificado', 'Verificar un certificado'],
  ['Planes de pago', 'Seguí tu plan y pagá las cuotas.', 'Consultar mi plan'],
  ['Trámites', 'Mirá en qué estado está tu expediente.', 'Seguir un trámite'],
];

const KNOWN: [RegExp, string][] = [
  [/^([A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3})$/, '/debt.html?dominio='],
  [/^\d{10,14}$/, '/pagos?codigo='],
];

interface Due {
  tributo: string;
  periodo: string;
  vencimiento: string;
}

function Home() {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const [due, setDue] = useState<Due[] | null>(null);
  useEffect(() => void ask<Due[]>('Calendario/Vencimientos').then(setDue, () => setDue([])), []);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const value = typed.toUpperCase().replaceAll(/[\s-]/g, '');
    const found = KNOWN.find(([pattern]) => pattern.test(value));
    if (found) location.assign(found[1] + value);
    setUnknown(!found);
  };
  return (
    <>
      <form className="card" onSubmit={search}>
        <h1>¿Qué querés consultar?</h1>
        <label>
          Escribí un dominio, un catastro o una CUIT
          <input value={typed} aria-invalid={unknown} onChange={(event) => setTyped(event.target.value)} />
        </label>
        {unknown && <p role="alert">No reconocemos ese dato.</p>}
        <button type="submit">Consultar</button>
      </form>
      <div className="cards">
        {CARDS.map(([title, text, ...links]) => (
          <section className="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            {links.map((link) => (
              <p key={link}>
                <a href="/">{link}</a>
              </p>
            ))}
          </section>
        ))}
      </div>
      <h2>Próximos vencimientos</h2>
      {due?.map(({ tributo, periodo, vencimiento }) => (
        <p className="card" key={tributo}>
          {tributo} · {periodo} · {date(vencimiento)}
        </p>
      ))}
    </>
  );
}

show(<Home />);
