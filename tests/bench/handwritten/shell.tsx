import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const MENU = [
  { title: 'Inicio', items: [] },
  { title: 'T.I.S.S.H.', items: ['Constancia de inscripción', 'Cálculo de intereses'] },
  { title: 'Automotor', items: ['Boletas', 'Estado de deuda', 'Libre deuda', 'Multas', 'Planes de pago'] },
  { title: 'Inmobiliario', items: ['Impuesto inmobiliario', 'Tasa general de inmuebles'] },
  { title: 'Sellados', items: [] },
  { title: 'Débito automático', items: ['Adherir', 'Dar de baja'] },
];

/** Header with a menu, the content and a footer. */
function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <header>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Menú
        </button>
        <strong>Rentas · Valle Sereno</strong>
      </header>
      <main>
        {open && (
          <nav>
            {MENU.map(({ title, items }) => (
              <details key={title}>
                <summary>{title}</summary>
                {items.map((item) => (
                  <a key={item} href="/">
                    {item}
                  </a>
                ))}
              </details>
            ))}
          </nav>
        )}
        {children}
      </main>
      <footer>
        <p>Dirección General de Rentas, Av. de los Ceibos 250, Valle Sereno</p>
        <p>Lunes a viernes de 7:30 a 13:30</p>
        <a href="tel:+543875550100">387 555-0100</a>
      </footer>
    </>
  );
}

export function show(page: ReactNode): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Shell>{page}</Shell>
    </StrictMode>,
  );
}
